import { Page, PageHeader, useMessages } from '@ondine/web-kit';
import type { InfoPage } from '../content/info-pages.ts';
import { SiteFooter } from '../landing/site-footer.tsx';
import { SiteHeader } from '../landing/site-header.tsx';
import { messages } from '../messages.en.ts';
import styles from './info-screen.module.css';

/** One of the pages behind the footer links. */
export function InfoScreen({ page }: { readonly page: InfoPage }) {
  const { t } = useMessages(messages);
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
