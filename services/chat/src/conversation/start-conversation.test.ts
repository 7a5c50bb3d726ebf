import { contentFolder } from '../scenarios/content-folder.ts';
import { loadScenarios } from '../scenarios/load-scenarios.ts';
import { startConversation, withoutAnnouncement } from './start-conversation.ts';

it('every conversation begins with what the partner is, and then with the line of the scenario', async () => {
  const { scenarios } = await loadScenarios(contentFolder);
  for (const scenario of scenarios) {
    const { opening } = startConversation(scenario, {
      id: 'c',
      userId: 'u',
      startKey: null,
      casting: null,
      level: 'as_written',
      remembered: [],
      now: new Date(0),
    });
    expect(opening).toContain(`I am an AI, and here I play ${scenario.persona.name}.`);
    expect(withoutAnnouncement(opening)).toBe(scenario.opening_line);
    expect(withoutAnnouncement(scenario.opening_line)).toBe(scenario.opening_line);
  }
});
