// Points and turns. x = her left, y = up, z = ahead of her; quaternions are [x, y, z, w].
export type V = [number, number, number];
export type Q = [number, number, number, number];

export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V, k: number): V => [a[0] * k, a[1] * k, a[2] * k];
export const madd = (a: V, b: V, k: number): V => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const mix = (a: V, b: V, w: number): V => [a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w, a[2] + (b[2] - a[2]) * w];
export const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const len = (a: V): number => Math.sqrt(dot(a, a));
export const unit = (a: V): V => { const l = len(a); return l < 1e-9 ? [0, 1, 0] : mul(a, 1 / l); };
export const rad = (d: number): number => d * Math.PI / 180;

/** Leans forward (degrees): the crown goes towards z. Lying on the back is -90. */
export const pitch = (d: number): Q => [Math.sin(rad(d) / 2), 0, 0, Math.cos(rad(d) / 2)];
/** Turns to her left. */
export const yaw = (d: number): Q => [0, Math.sin(rad(d) / 2), 0, Math.cos(rad(d) / 2)];
/** Her left side comes up, she tips to her right. */
export const roll = (d: number): Q => [0, 0, Math.sin(rad(d) / 2), Math.cos(rad(d) / 2)];
export const qmul = (a: Q, b: Q): Q => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]];
export const rot = (q: Q, v: V): V => {
  const [x, y, z, w] = q;
  const tx = 2 * (y * v[2] - z * v[1]), ty = 2 * (z * v[0] - x * v[2]), tz = 2 * (x * v[1] - y * v[0]);
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx];
};
export const qmix = (a: Q, b: Q, w: number): Q => {
  const s = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -w : w;
  const k = 1 - w;
  const x = a[0] * k + b[0] * s, y = a[1] * k + b[1] * s, z = a[2] * k + b[2] * s, q = a[3] * k + b[3] * s;
  const l = Math.sqrt(x * x + y * y + z * z + q * q) || 1;
  return [x / l, y / l, z / l, q / l];
};
/** Pelvis/chest/head turned by forward lean, side tip and turn, in that order of meaning. */
export const turn = (p: number, r = 0, y = 0): Q => {
  let q = pitch(p);
  if (r) q = qmul(roll(r), q);
  if (y) q = qmul(q, yaw(y));
  return q;
};
