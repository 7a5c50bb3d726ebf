import { exerciseRoutes } from '@ondine/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiQuery } from '../runtime/query.ts';
import { StoryPage } from './story-page.tsx';
import { neverAnswers, type Story } from './story.ts';

function Exercises() {
  const { data } = useApiQuery(exerciseRoutes.list);
  return <p>{data ? `${data.length} exercises` : 'waiting'}</p>;
}

const stories: readonly Story[] = [
  {
    name: 'Two',
    replies: { listExercises: ['one', 'two'].map((slug) => ({ id: slug, slug })) },
    render: () => <Exercises />,
  },
  { name: 'Loading', replies: { listExercises: neverAnswers }, render: () => <Exercises /> },
];

describe('StoryPage', () => {
  beforeEach(() => {
    location.hash = '';
  });

  it('shows the first state, and another when it is chosen, with its own answers', async () => {
    render(<StoryPage title="mf-sample" stories={stories} />);
    expect(await screen.findByText('2 exercises')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Loading' }));
    expect(screen.getByText('waiting')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Two' }));
    expect(await screen.findByText('2 exercises')).toBeDefined();
  });

  it('opens the state that the address names', () => {
    location.hash = '#Loading';
    render(<StoryPage title="mf-sample" stories={stories} />);
    expect(screen.getByRole('link', { name: 'Loading' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('waiting')).toBeDefined();
  });
});
