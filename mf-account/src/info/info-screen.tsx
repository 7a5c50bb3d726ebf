import { Page, PageHeader, useContent } from '@ondine/web-kit';
import { infoContent, type InfoPages } from '../content/info-pages.ts';
import { SiteFooter } from '../landing/site-footer.tsx';
import { SiteHeader } from '../landing/site-header.tsx';
import { useTexts } from '../texts.ts';
import styles from './info-screen.module.css';

/** One of the pages behind the footer links. */
export function InfoScreen({ name }: { readonly name: keyof InfoPages }) {
  const page = useContent(infoContent)[name];
  const { t } = useTexts();
  return (
    <>
      <SiteHeader />
      <Page width="narrow">
        <PageHeader title={page.title} subtitle={page.intro} back={{ to: '/', label: t('backHome') }} />
        {page.sections.map(({ title, text }) => (
          <section key={title} className={styles['section']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </Page>
      <SiteFooter />
    </>
  );
}
