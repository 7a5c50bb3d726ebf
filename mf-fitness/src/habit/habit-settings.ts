import { useState } from 'react';
import { defaultSettings, habitHelps, type HabitHelp, type HabitSettings } from './habit.ts';

const storageKey = 'ondine.habit';
const isGoal = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 7;
const isHelp = (value: unknown): value is HabitHelp => habitHelps.some((help) => help === value);

/** Takes what fits of what was kept, which an older version or another hand may have written. */
function readSettings(): HabitSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Readonly<Record<string, unknown>>;
    return {
      goal: isGoal(kept['goal']) ? kept['goal'] : defaultSettings.goal,
      off: Array.isArray(kept['off']) ? kept['off'].filter(isHelp) : [],
    };
  } catch (error) {
    console.warn('The settings of the weekly goal cannot be read; they begin anew', error);
    return defaultSettings;
  }
}

/** What she has set, kept on this device. */
export function useHabitSettings(): [HabitSettings, (next: HabitSettings) => void] {
  const [settings, setSettings] = useState(readSettings);
  return [
    settings,
    (next) => {
      localStorage.setItem(storageKey, JSON.stringify(next));
      setSettings(next);
    },
  ];
}
