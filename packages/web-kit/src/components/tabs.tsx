import { Tabs as Base } from '@base-ui/react/tabs';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A row of tabs; the screen shows the content of the selected one. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly items: readonly TabItem<Value>[];
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Base.List className={styles['list']} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles['tab']}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  );
}
