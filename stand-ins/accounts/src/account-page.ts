import { htmlPage } from '@ondine/stand-in-page';

export const accountPage = (page: { title: string; body: string }) =>
  htmlPage({
    ...page,
    notice: 'It takes the place of Google and of a mail server in development. Nothing leaves this machine.',
    styleHref: '/development/style.css',
  });
