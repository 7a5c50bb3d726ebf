// Shows the reminders that the server pushes, also while no page is open. It keeps nothing and fetches nothing.
globalThis.addEventListener('push', (event) => {
  const { title, body } = event.data.json();
  event.waitUntil(
    globalThis.registration.showNotification(title, {
      body,
      tag: 'reminder',
      icon: '/icon.svg',
      silent: true,
    }),
  );
});

globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(globalThis.clients.openWindow('/dashboard'));
});
