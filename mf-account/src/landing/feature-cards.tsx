import { classNames } from '@ondine/web-kit';
import styles from './landing.module.css';

/** A titled row of short texts, plain or on raised cards. */
export const FeatureCards = ({
  title,
  cards,
  raised = false,
}: {
  readonly title: string;
  readonly cards: readonly { readonly title: string; readonly text: string }[];
  readonly raised?: boolean;
}) => (
  <section className={styles['section']}>
    <h2 className={styles['sectionTitle']}>{title}</h2>
    <ul className={styles['cards']}>
      {cards.map((card) => (
        <li key={card.title} className={classNames(styles['card'], raised && styles['raised'])}>
          <h3>{card.title}</h3>
          <p>{card.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
