import { showStories } from '../stories/show-stories.tsx';
import { componentStories } from './component-stories.tsx';
import { tokenStories } from './token-stories.tsx';

showStories('Styleguide', [...tokenStories, ...componentStories]);
