import '../theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StoryPage } from './story-page.tsx';
import type { Story } from './story.ts';

/** Renders the story page of a remote; `npm run dev` shows it at `/stories/<remote>/`. */
export function showStories(title: string, stories: readonly Story[]): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <StoryPage title={title} stories={stories} />
    </StrictMode>,
  );
}
