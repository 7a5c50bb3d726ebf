/** A browser whose push service works without a network. */
export interface FakePush {
  /** The endpoints that the browser is subscribed to: none or one. */
  readonly endpoints: () => readonly string[];
  /** Subscribes it as if it had been done earlier. */
  readonly subscribe: () => void;
  /** What the browser answers when it is asked for permission. */
  permission: string;
  /** Whether it cannot unsubscribe just now. */
  isStuck: boolean;
  readonly remove: () => void;
}

/** Gives the page a worker and a push manager. Each subscription has an endpoint of its own. */
export function fakePush(): FakePush {
  let made = 0;
  let current: ReturnType<typeof make> | null = null;
  const make = () => {
    made += 1;
    const endpoint = `https://push.test/${made}`;
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        if (push.isStuck) return Promise.reject(new Error('No connection to the push service'));
        current = null;
        return Promise.resolve(true);
      },
    };
  };
  const subscribe = () => (current ??= make());
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(current),
      subscribe: () => Promise.resolve(subscribe()),
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  Object.assign(window, {
    PushManager: {},
    Notification: { requestPermission: () => Promise.resolve(push.permission) },
  });
  const push: FakePush = {
    endpoints: () => (current ? [current.endpoint] : []),
    subscribe,
    permission: 'granted',
    isStuck: false,
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
  return push;
}
