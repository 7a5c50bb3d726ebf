export { showStories } from './show-stories.tsx';
export { neverAnswers, type Story } from './story.ts';
