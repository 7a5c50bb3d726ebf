import { ErrorState, Page } from '@ondine/web-kit';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { InPlace } from '../remotes/in-place.tsx';
import { reportError } from '../remotes/report-errors.ts';

/** An error in one screen does not affect the rest of the shell. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <BrokenScreen onRetry={() => this.setState({ broken: false })} />;
  }
}

function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Page width="narrow">
      <InPlace />
      <ErrorState title={t('brokenTitle')} detail={t('broken')} retryLabel={t('retry')} onRetry={onRetry} />
    </Page>
  );
}
