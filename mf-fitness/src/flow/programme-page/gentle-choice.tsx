import { onboardingRoutes } from '@ondine/contracts';
import { Banner, Card, queryClient, queryKeyOf, useApiMutation, useApiQuery } from '@ondine/web-kit';
import { gentleParts, type GentlePart } from '../../exercises/exercise-traits.ts';
import styles from '../flow.module.css';
import { needsOf, withGentleParts } from '../needs.ts';
import { useProgrammeTexts } from './texts.ts';

const key = queryKeyOf(onboardingRoutes.progress);

/** The parts that the member wants spared, which can be changed at any time. Hidden without their answers. */
export function GentleChoice() {
  const { t } = useProgrammeTexts();
  const { data } = useApiQuery(onboardingRoutes.progress);
  // One after another, so that the last change is kept.
  const submit = useApiMutation(onboardingRoutes.submit, 'gentle');
  if (data === undefined) return null;
  const { gentleWith } = needsOf(data.responses);
  const toggle = (part: GentlePart) => {
    const parts = gentleParts.filter((each) => gentleWith.includes(each) !== (each === part));
    const responses = withGentleParts(data.responses, parts);
    queryClient.setQueryData(key, { ...data, responses });
    submit.mutate(
      { body: { responses } },
      { onError: () => void queryClient.invalidateQueries({ queryKey: key }) },
    );
  };
  return (
    <Card as="section" className={styles['gentle']} aria-labelledby="gentle">
      <h2 id="gentle">{t('gentleTitle')}</h2>
      <p className={styles['soft']}>{t('gentleHint')}</p>
      <div role="group" aria-labelledby="gentle" className={styles['gentleParts']}>
        {gentleParts.map((part) => (
          <label key={part} className={styles['gentlePart']}>
            <input type="checkbox" checked={gentleWith.includes(part)} onChange={() => toggle(part)} />
            {t(`gentle_${part}`)}
          </label>
        ))}
      </div>
      {submit.isError && <Banner tone="danger">{t('gentleFailed')}</Banner>}
    </Card>
  );
}
