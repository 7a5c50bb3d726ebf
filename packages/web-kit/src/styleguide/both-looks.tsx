import type { ReactNode } from 'react';
import styles from './styleguide.module.css';
import { readTokens, type Tokens } from './tokens.ts';

function Look({
  name,
  tokens,
  children,
}: {
  readonly name: 'light' | 'dark';
  readonly tokens: Tokens;
  readonly children: (tokens: Tokens) => ReactNode;
}) {
  return (
    <section className={styles['look']} aria-label={name} style={{ ...tokens, colorScheme: name }}>
      {children(tokens)}
    </section>
  );
}

/** Renders its children in the light and in the dark theme, whatever the device's setting. */
export function BothLooks({ children }: { readonly children: (tokens: Tokens) => ReactNode }) {
  const { light, dark } = readTokens(document);
  return (
    <div className={styles['looks']}>
      <Look name="light" tokens={light}>
        {children}
      </Look>
      <Look name="dark" tokens={dark}>
        {children}
      </Look>
    </div>
  );
}
