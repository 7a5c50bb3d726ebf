import { Card, Skeleton } from '@ondine/web-kit';
import styles from './dashboard.module.css';

/** Placeholders of a grid of cards, with a label of what is loading. */
export function CardSkeletons({ label }: { readonly label: string }) {
  return (
    <div className={styles['section']}>
      <p className={styles['text']} role="status">
        {label}
      </p>
      <div className={styles['grid']} aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <Card key={card} className={styles['card']}>
            <Skeleton height="7rem" />
            <Skeleton height="1.5rem" width="60%" />
            <Skeleton lines={3} />
          </Card>
        ))}
      </div>
    </div>
  );
}
