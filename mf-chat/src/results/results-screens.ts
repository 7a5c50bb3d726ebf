export { ChatResults } from './chat-results.tsx';
export { PracticeResults } from './practice-results.tsx';
