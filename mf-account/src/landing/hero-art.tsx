import styles from './hero-art.module.css';

const wave =
  'M-240 0C-200-28-160-28-120 0S-40 28 0 0 80-28 120 0 200 28 240 0 320-28 360 0 440 28 480 0 560-28 600 0 680 28 720 0';

/** A woman in a hip bridge in front of a low sun, on calm water. Decorative. */
export const HeroArt = () => (
  <svg className={styles['art']} viewBox="0 0 520 500" aria-hidden="true">
    <circle className={styles['halo']} cx="270" cy="220" r="215" />
    <circle className={styles['sun']} cx="270" cy="220" r="168" />
    <g className={styles['figure']}>
      <path className={styles['hair']} d="M92 318c-26 4-44 22-58 44 26 2 60-2 78-20z" />
      <path className={styles['arm']} d="M150 336L268 352" />
      <path className={styles['back']} d="M152 326Q220 290 292 246" />
      <path className={styles['thigh']} d="M296 246Q340 226 386 206" />
      <path className={styles['shank']} d="M388 208Q392 270 404 338" />
      <path className={styles['foot']} d="M404 344L440 350" />
      <circle className={styles['head']} cx="108" cy="334" r="29" />
    </g>
    <g className={styles['water']}>
      <path className={styles['near']} d={wave} transform="translate(0 384)" />
      <path className={styles['middle']} d={wave} transform="translate(50 418)" />
      <path className={styles['far']} d={wave} transform="translate(-30 452)" />
    </g>
  </svg>
);
