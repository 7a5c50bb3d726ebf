/** A loudspeaker, crossed out while the coach is muted. */
export function SpeakerIcon({ muted }: { readonly muted: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
      <path d={muted ? 'M16 9.5l5 5m0-5l-5 5' : 'M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'} />
    </svg>
  );
}
