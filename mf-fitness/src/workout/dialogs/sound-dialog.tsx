import { chimeNames, type ChimeName } from '../engine/chime.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

interface SoundDialogProps {
  readonly chime: ChimeName;
  readonly onChoose: (name: ChimeName) => void;
  readonly onClose: () => void;
}

const names = { bell: 'chimeBell', drop: 'chimeDrop', wood: 'chimeWood', off: 'chimeOff' } as const;

/** Chooses the sound of a repetition; each is played when it is selected. */
export function SoundDialog({ chime, onChoose, onClose }: SoundDialogProps) {
  const { t } = useWorkoutTexts();
  return (
    <OverlayDialog
      title={t('soundTitle')}
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <button type="button" className={styles['main']} onClick={onClose}>
          {t('keepGoing')}
        </button>
      }
    >
      <fieldset className={styles['chimes']}>
        <legend className={styles['lead']}>{t('soundText')}</legend>
        {chimeNames.map((name) => (
          <label key={name}>
            <input type="radio" name="chime" checked={chime === name} onChange={() => onChoose(name)} />
            {t(names[name])}
          </label>
        ))}
      </fieldset>
    </OverlayDialog>
  );
}
