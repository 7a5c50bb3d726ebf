// Shows the reminders that the server pushes, also while no page is open. It keeps nothing and fetches nothing.
self.addEventListener('push', (event) => {
  const { title, body } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: 'reminder', icon: '/icon.svg', silent: true }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/dashboard'));
});
