import type { ReactNode } from 'react';
import type { Story } from '../stories/story.ts';
import { BothLooks } from './both-looks.tsx';
import { contrast, textPairs } from './contrast.ts';
import styles from './styleguide.module.css';
import type { Tokens } from './tokens.ts';

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);
const named = (tokens: Tokens, start: string) =>
  Object.entries(tokens).filter(([name]) => name.startsWith(start));

function Colours({ tokens }: { readonly tokens: Tokens }) {
  return (
    <div className={styles['swatches']}>
      {Object.entries(tokens)
        .filter(([, value]) => isColour(value))
        .map(([name, value]) => (
          <div key={name} className={styles['swatch']}>
            <div className={styles['colour']} style={{ background: value }} />
            <code>{name}</code>
            <span>{value}</span>
          </div>
        ))}
    </div>
  );
}

function Contrasts({ tokens }: { readonly tokens: Tokens }) {
  return (
    <div className={styles['swatches']}>
      {textPairs.map(([text, ground]) => {
        const [front = '', back = ''] = [tokens[`--${text}`], tokens[`--${ground}`]];
        return (
          <div
            key={`${text} ${ground}`}
            className={styles['pair']}
            style={{ color: front, background: back }}
          >
            <strong>{contrast(front, back).toFixed(1)} : 1</strong>
            <br />
            {text} on {ground}
          </div>
        );
      })}
    </div>
  );
}

const Type = ({ tokens }: { readonly tokens: Tokens }) => (
  <>
    {named(tokens, '--text-').map(([name, size]) => (
      <div key={name} className={styles['part']}>
        <span className={styles['name']}>
          {name}: {size}
        </span>
        <span style={{ fontSize: size, fontFamily: 'var(--font-display)' }}>Slow and steady</span>
        <span style={{ fontSize: size }}>Slow and steady, with the breath.</span>
      </div>
    ))}
  </>
);

const Space = ({ tokens }: { readonly tokens: Tokens }) => (
  <>
    {named(tokens, '--space-').map(([name, width]) => (
      <div key={name} className={styles['part']}>
        <span className={styles['name']}>
          {name}: {width}
        </span>
        <div className={styles['space']} style={{ width }} />
      </div>
    ))}
  </>
);

const Shapes = ({ tokens }: { readonly tokens: Tokens }) => (
  <div className={styles['row']}>
    {[
      ...named(tokens, '--radius-'),
      ...named(tokens, '--shadow-').filter(([name]) => name !== '--shadow-colour'),
    ].map(([name]) => (
      <div key={name} className={styles['part']}>
        <span className={styles['name']}>{name}</span>
        <div
          className={styles['box']}
          style={
            name.startsWith('--radius') ? { borderRadius: `var(${name})` } : { boxShadow: `var(${name})` }
          }
        />
      </div>
    ))}
  </div>
);

const Motion = ({ tokens }: { readonly tokens: Tokens }) => (
  <>
    {['--fast', '--slow'].map((name) => (
      <div key={name} className={styles['track']}>
        <span className={styles['name']}>
          {name}: {tokens[name]}, {tokens['--ease']} (point here; none where motion is reduced)
        </span>
        <div className={styles['mover']} style={{ transition: `transform var(${name}) var(--ease)` }} />
      </div>
    ))}
  </>
);

const story = (name: string, Part: (props: { readonly tokens: Tokens }) => ReactNode): Story => ({
  name,
  render: () => <BothLooks>{(tokens) => <Part tokens={tokens} />}</BothLooks>,
});

/** The design tokens. */
export const tokenStories: readonly Story[] = [
  story('Colours', Colours),
  story('Contrast', Contrasts),
  story('Type', Type),
  story('Space', Space),
  story('Radius and shadow', Shapes),
  story('Motion', Motion),
];
