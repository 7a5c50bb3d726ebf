import { showStories } from '@ondine/web-kit/stories';
import { stories } from './stories.tsx';

showStories('mf-fitness', stories);
