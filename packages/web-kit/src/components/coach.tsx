/** Mira, the coach: an illustration, never a photograph. Decorative. */
export function Coach({ size = 72 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="48" fill="#F9B384" />
      <path d="M14 82c2-15 16-22 34-22s32 7 34 22a48 48 0 0 1-68 0Z" fill="#6E2A6B" />
      <path
        d="M27 46c-4-20 8-32 22-32s25 11 21 32c-2 11 3 19 6 24-12 4-44 4-56 0 4-5 9-13 7-24Z"
        fill="#2A1430"
      />
      <path d="M41 56h14v12c0 4-3 7-7 7s-7-3-7-7V56Z" fill="#E39A76" />
      <path d="M34 40c0-11 6-17 14-17s14 6 14 17c0 12-6 22-14 22s-14-10-14-22Z" fill="#F3B593" />
      <path d="M33 40c3-9 10-11 15-11 6 0 12 3 15 11 1-13-5-20-15-20s-16 7-15 20Z" fill="#2A1430" />
      <path
        d="M40.5 43.5q2-2 4 0M51.500 43.5q2-2 4 0"
        fill="none"
        stroke="#2A1430"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M43 52.500q5 4 10 0" fill="none" stroke="#A8231B" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
