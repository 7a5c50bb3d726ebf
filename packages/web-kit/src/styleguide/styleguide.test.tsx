import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoryPage } from '../stories/story-page.tsx';
import { componentStories } from './component-stories.tsx';
import { readTokens } from './tokens.ts';
import { tokenStories } from './token-stories.tsx';

beforeEach(() => {
  location.hash = '';
  const style = document.createElement('style');
  style.textContent =
    ':root { --page: #fff8f1; --ink: #2a1430; } @media (prefers-color-scheme: dark) { :root { --page: #1b0d20; } }';
  document.head.replaceChildren(style);
});

describe('the styleguide', () => {
  it('reads the tokens of both looks', () => {
    expect(readTokens(document)).toEqual({
      light: { '--page': '#fff8f1', '--ink': '#2a1430' },
      dark: { '--page': '#1b0d20', '--ink': '#2a1430' },
    });
  });

  it('shows colours with their contrast, in both looks', async () => {
    render(<StoryPage title="Styleguide" stories={[...tokenStories, ...componentStories]} />);
    expect(screen.getAllByText('#2a1430')).toHaveLength(2);
    await userEvent.click(screen.getByRole('link', { name: 'Contrast' }));
    expect(screen.getByRole('region', { name: 'light' }).textContent).toContain('16.1 : 1ink on page');
  });

  it.each(componentStories.map(({ name }) => name))('shows %s', async (name) => {
    render(<StoryPage title="Styleguide" stories={componentStories} />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByRole('link', { name, hidden: true }).getAttribute('aria-current')).toBe('page');
  });
});
