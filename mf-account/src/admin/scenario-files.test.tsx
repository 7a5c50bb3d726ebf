import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen } from '@testing-library/react';
import { ScenarioFiles } from './scenario-files.tsx';

const file = {
  file: 'gracious-no.json',
  slug: 'gracious-no',
  title: 'A Gracious No',
  difficulty: 'easy',
  valid: true,
  fault: null,
};

describe('the scenario files', () => {
  it('are listed with what is wrong with those left out', async () => {
    const broken = {
      ...file,
      file: 'new.json',
      title: null,
      slug: null,
      valid: false,
      fault: 'goal is missing',
    };
    fakeApi({ listScenarioFiles: [file, broken] });
    renderScreen(<ScenarioFiles />);
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'In use A Gracious No ',
      'Left out new.json goal is missing',
    ]);
    expect(screen.getByText('1 of 2 are in use.')).toBeTruthy();
  });

  it('say when the service does not answer', async () => {
    fakeApi({ listScenarioFiles: new ApiError(503, 'unavailable', 'x') });
    renderScreen(<ScenarioFiles />);
    expect(await screen.findByText(/Not available just now/)).toBeTruthy();
  });
});
