/** Accounts that exist in development only; their passwords are public. */
export const demoAccounts = [
  { email: 'demo@ondine.test', password: 'OndineDemo1', firstName: 'Demo', role: 'member' },
  { email: 'admin@ondine.test', password: 'OndineAdmin1', firstName: 'Admin', role: 'admin' },
] as const;

/** Age of the demo accounts: the demo member has ten weeks of history. */
export const demoAccountAgeDays = 71;
