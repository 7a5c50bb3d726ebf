import { ButtonLink, useLoadAhead, useSession, Wave } from '@ondine/web-kit';
import { loadSignIn } from '../lazy-screens.tsx';
import { useTexts } from '../texts.ts';
import { ArrivalNotices } from './arrival-notices.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HeroArt } from './hero-art.tsx';
import styles from './landing.module.css';
import { Results } from './results.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Voices } from './voices.tsx';

/** The landing page: tells a visitor what Ondine is. */
export function LandingScreen() {
  const { t } = useTexts();
  const { status } = useSession();
  const isUser = status === 'user';
  useLoadAhead(loadSignIn, status === 'visitor');
  const action = (
    <ButtonLink to={isUser ? '/dashboard' : '/register'} size="lg">
      {t(isUser ? 'continue' : 'transform')}
    </ButtonLink>
  );
  return (
    <>
      <ArrivalNotices />
      <SiteHeader />
      <main id="content" className={styles['main']}>
        <section className={styles['hero']}>
          <div className={styles['heroWords']}>
            <p className={styles['eyebrow']}>{t('heroEyebrow')}</p>
            <h1 className={styles['heroTitle']}>{t('heroTitle')}</h1>
            <p className={styles['lead']}>{t('heroText')}</p>
            <div className={styles['heroActions']}>
              {action}
              <p className={styles['small']}>{t('heroNote')}</p>
            </div>
          </div>
          <HeroArt />
        </section>
        <FeatureCards
          title={t('problemTitle')}
          cards={[
            { title: t('problem1Title'), text: t('problem1') },
            { title: t('problem2Title'), text: t('problem2') },
            { title: t('problem3Title'), text: t('problem3') },
          ]}
        />
        <FeatureCards
          title={t('featuresTitle')}
          raised
          cards={[
            { title: t('feature1Title'), text: t('feature1') },
            { title: t('feature2Title'), text: t('feature2') },
            { title: t('feature3Title'), text: t('feature3') },
          ]}
        />
        <Results />
        <Voices />
        <section className={styles['closing']}>
          <Wave />
          <h2 className={styles['closingTitle']}>{t('closingTitle')}</h2>
          <p className={styles['lead']}>{t('closing')}</p>
          {action}
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
