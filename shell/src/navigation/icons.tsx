const paths = {
  home: 'M3 13.5c2.25-6 4.5-6 6.75 0s4.5 6 6.75 0 3-5 4.5-4M12 5.2a1.6 1.6 0 1 0 0-.1',
  chat: 'M4 6.5C4 5 5 4 6.5 4h11C19 4 20 5 20 6.5v7c0 1.5-1 2.5-2.5 2.5H11l-4.5 4v-4C5 16 4 15 4 13.5z',
  leaderboard: 'M5 20v-7M12 20V5M19 20v-10',
  achievements: 'M12 3.5l2.5 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  admin: 'M12 3.500l7 2.500v5.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6zM9 12l2.200 2.200L15.200 10',
  signOut: 'M12 3.500v8M7 6.200a8 8 0 1 0 10 0',
  leave: 'M14 4H6v16h8M10 12h11M17.5 8l3.5 4-3.5 4',
} as const;

export type IconName = keyof typeof paths;

/** A line icon; decorative beside its label. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
