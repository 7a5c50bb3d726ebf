import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The id of a tab, which names its panel. */
const tabId = (panel: string, value: string) => `${panel}-${value}`;

/** A row of tabs; a `TabPanel` shows the content of the selected one. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  panel,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly items: readonly TabItem<Value>[];
  /** The id of the panel. */
  readonly panel?: string;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Base.List className={styles['list']} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={styles['tab']}
            {...(panel !== undefined && {
              id: tabId(panel, item.value),
              'aria-controls': item.value === value ? panel : undefined,
            })}
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  );
}

/** The content of the selected tab, with the gaps of what is around it. */
export const TabPanel = ({
  id,
  value,
  className,
  children,
}: {
  readonly id: string;
  /** The value of the selected tab. */
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div
    role="tabpanel"
    id={id}
    aria-labelledby={tabId(id, value)}
    className={classNames(styles['panel'], className)}
  >
    {children}
  </div>
);
