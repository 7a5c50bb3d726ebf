import { paymentRoutes, type PaymentType } from '@ondine/contracts';
import { Badge, Banner, Button, classNames, useApiQuery, useMessages } from '@ondine/web-kit';
import { useState } from 'react';
import { messages } from '../messages.en.ts';
import styles from './plan-chooser.module.css';

const plans = [
  { type: 'monthly', amount: '$49', rhythm: 'perMonth' },
  { type: 'lifetime', amount: '$399', rhythm: 'once' },
] as const;

/** The two plans and the one button. */
export function PlanChooser({
  processing,
  error,
  onChoose,
}: {
  readonly processing: boolean;
  readonly error: string | null;
  readonly onChoose: (plan: PaymentType) => void;
}) {
  const { t } = useMessages(messages);
  const [plan, setPlan] = useState<PaymentType>('lifetime');
  const { data: pricing } = useApiQuery(paymentRoutes.pricing);
  const start = plan === 'monthly' ? t('startMonthly') : t('getLifetime');
  return (
    <div className={styles['chooser']}>
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <fieldset className={styles['plans']} disabled={processing}>
        <legend className={styles['legend']}>{t('plans')}</legend>
        {plans.map(({ type, amount, rhythm }) => (
          <label key={type} className={classNames(styles['plan'], plan === type && styles['chosen'])}>
            <input
              type="radio"
              name="plan"
              value={type}
              checked={plan === type}
              onChange={() => setPlan(type)}
            />
            <span className={styles['name']}>
              {t(type)} {type === 'lifetime' && <Badge tone="success">{t('bestValue')}</Badge>}
            </span>
            <span className={styles['price']}>
              <strong>{amount}</strong> {t(rhythm)}
            </span>
          </label>
        ))}
      </fieldset>
      <Button size="lg" loading={processing} onClick={() => onChoose(plan)}>
        {processing ? t('processing') : start}
      </Button>
      <p className={styles['note']}>{plan === 'monthly' ? t('cancelAnytime') : t('oneTime')}</p>
      {pricing?.test_mode === true && <p className={styles['note']}>{t('testMode')}</p>}
    </div>
  );
}
