import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { classNames } from '../components/class-names.ts';
import { queryClient } from '../runtime/query.ts';
import { fakeApi } from '../testing/fake-api.ts';
import type { Story } from './story.ts';
import styles from './stories.module.css';

/** Renders one story with a fake session that answers as the story says. */
function Stage({ story }: { readonly story: Story }) {
  // Once, before the first render, so that its calls find their answers.
  useState(() => {
    queryClient.clear();
    return fakeApi(story.replies, story.user);
  });
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{story.render()}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** A list of a remote's component states, and the selected one. The URL keeps the selection. */
export function StoryPage({
  title,
  stories,
}: {
  readonly title: string;
  readonly stories: readonly Story[];
}) {
  const [chosen, setChosen] = useState(decodeURIComponent(location.hash.slice(1)));
  const story = stories.find(({ name }) => name === chosen) ?? stories[0];
  return (
    <div className={styles['page']}>
      <nav className={styles['list']} aria-label="Stories">
        <strong>{title}</strong>
        {stories.map(({ name }) => (
          <a
            key={name}
            href={`#${encodeURIComponent(name)}`}
            aria-current={name === story?.name ? 'page' : undefined}
            className={classNames(styles['story'])}
            onClick={() => setChosen(name)}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className={styles['stage']}>{story && <Stage key={story.name} story={story} />}</div>
    </div>
  );
}
