import { paymentRoutes, type PaymentType, type Price } from '@ondine/contracts';
import { Badge, Banner, Button, classNames, numberFormat, Skeleton, useApiQuery } from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { keepPlan, readPlan } from './chosen-plan.ts';
import styles from './plan-chooser.module.css';

const plans = ['monthly', 'lifetime'] as const;

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
  const { t } = useTexts();
  const [plan, setPlan] = useState<PaymentType>(() => readPlan(sessionStorage) ?? 'lifetime');
  const { data: pricing, isPending } = useApiQuery(paymentRoutes.pricing);
  const start = plan === 'monthly' ? t('startMonthly') : t('getLifetime');
  return (
    <div className={styles['chooser']}>
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <fieldset className={styles['plans']} disabled={processing}>
        <legend className={styles['legend']}>{t('plans')}</legend>
        {plans.map((type) => (
          <label key={type} className={classNames(styles['plan'], plan === type && styles['chosen'])}>
            <input
              type="radio"
              name="plan"
              value={type}
              checked={plan === type}
              onChange={() => {
                keepPlan(sessionStorage, type);
                setPlan(type);
              }}
            />
            <span className={styles['name']}>
              {t(type)} {type === 'lifetime' && <Badge tone="success">{t('bestValue')}</Badge>}
            </span>{' '}
            <span className={styles['price']}>
              <PriceText price={pricing?.plans.find(({ payment_type: of }) => of === type)} />
            </span>
          </label>
        ))}
      </fieldset>
      <Button size="lg" loading={processing} onClick={() => onChoose(plan)}>
        {processing ? t('processing') : start}
      </Button>
      <p className={styles['note']}>{plan === 'monthly' ? t('cancelAnytime') : t('oneTime')}</p>
      {/* Its line is reserved until it is known, so that nothing below moves. */}
      {isPending && <p className={styles['note']}>{'\u00a0'}</p>}
      {pricing?.test_mode === true && <p className={styles['note']}>{t('testMode')}</p>}
    </div>
  );
}

/** A formatted amount: whole dollars without cents. */
const formatPrice = ({ amount, currency }: Price) =>
  numberFormat({
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100);

/** The server defines the prices; until they are loaded their space is reserved. */
function PriceText({ price }: { readonly price: Price | undefined }) {
  const { t } = useTexts();
  if (!price) return <Skeleton width="6rem" height="1.5rem" />;
  return (
    <>
      <strong>{formatPrice(price)}</strong> {price.interval === null ? t('once') : t('perMonth')}
    </>
  );
}
