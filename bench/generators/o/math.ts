// Quaternions [w,x,y,z] kept inside flat arrays, and easings.
export const D = Math.PI / 180;
export type Arr = Float64Array;

/** yaw about up, then pitch about the person's left axis (+ = bows forward), then roll about forward, then twist about the long axis. Degrees. */
export function setQ(o: Arr, i: number, yaw: number, pitch: number, roll: number, twist = 0): void {
  const y = yaw * D / 2, p = pitch * D / 2, r = roll * D / 2;
  const cy = Math.cos(y), sy = Math.sin(y), cp = Math.cos(p), sp = Math.sin(p), cr = Math.cos(r), sr = Math.sin(r);
  // qy*qx
  const w1 = cy * cp, x1 = cy * sp, y1 = sy * cp, z1 = -sy * sp;
  // *qz
  let w = w1 * cr - z1 * sr, x = x1 * cr + y1 * sr, yy = y1 * cr - x1 * sr, z = z1 * cr + w1 * sr;
  if (twist !== 0) {
    const c = Math.cos(twist * D / 2), s = Math.sin(twist * D / 2);
    const w2 = w * c - yy * s, x2 = x * c - z * s, y2 = yy * c + w * s, z2 = z * c + x * s;
    w = w2; x = x2; yy = y2; z = z2;
  }
  o[i] = w; o[i + 1] = x; o[i + 2] = yy; o[i + 3] = z;
}
/** o[i..] = o[i..] * q(yaw,pitch,roll,twist): a turn in the limb's own frame. */
const tq = new Float64Array(4);
export function turnLocal(o: Arr, i: number, yaw: number, pitch: number, roll: number): void {
  setQ(tq, 0, yaw, pitch, roll);
  mulInto(o, i, o[i], o[i + 1], o[i + 2], o[i + 3], tq[0], tq[1], tq[2], tq[3]);
}
export function turnWorldYaw(o: Arr, i: number, yaw: number): void {
  const c = Math.cos(yaw * D / 2), s = Math.sin(yaw * D / 2);
  mulInto(o, i, c, 0, s, 0, o[i], o[i + 1], o[i + 2], o[i + 3]);
}
function mulInto(o: Arr, i: number, aw: number, ax: number, ay: number, az: number, bw: number, bx: number, by: number, bz: number): void {
  o[i] = aw * bw - ax * bx - ay * by - az * bz;
  o[i + 1] = aw * bx + ax * bw + ay * bz - az * by;
  o[i + 2] = aw * by - ax * bz + ay * bw + az * bx;
  o[i + 3] = aw * bz + ax * by - ay * bx + az * bw;
}
/** The three axes (left, up, forward) of a quaternion, 9 numbers into m. */
export function axes(o: Arr, i: number, m: Arr): void {
  const w = o[i], x = o[i + 1], y = o[i + 2], z = o[i + 3];
  m[0] = 1 - 2 * (y * y + z * z); m[1] = 2 * (x * y + w * z); m[2] = 2 * (x * z - w * y);
  m[3] = 2 * (x * y - w * z); m[4] = 1 - 2 * (x * x + z * z); m[5] = 2 * (y * z + w * x);
  m[6] = 2 * (x * z + w * y); m[7] = 2 * (y * z - w * x); m[8] = 1 - 2 * (x * x + y * y);
}
export function clamp(x: number, a: number, b: number): number { return x < a ? a : x > b ? b : x; }
export function lerp(a: number, b: number, u: number): number { return a + (b - a) * u; }

export type Ease = (u: number) => number;
export const minJerk: Ease = (u) => u <= 0 ? 0 : u >= 1 ? 1 : u * u * u * (10 + u * (-15 + 6 * u));
export const smooth: Ease = (u) => u <= 0 ? 0 : u >= 1 ? 1 : u * u * (3 - 2 * u);
export const drive: Ease = (u) => u <= 0 ? 0 : u >= 1 ? 1 : smooth(1 - Math.pow(1 - u, 1.7));
export const drop: Ease = (u) => u <= 0 ? 0 : u >= 1 ? 1 : smooth(Math.pow(u, 1.5));
export const lazy: Ease = (u) => u <= 0 ? 0 : u >= 1 ? 1 : 0.5 * u + 0.5 * minJerk(u);

export function angle3(j: Arr, a: number, b: number, c: number): number {
  const ux = j[a * 3] - j[b * 3], uy = j[a * 3 + 1] - j[b * 3 + 1], uz = j[a * 3 + 2] - j[b * 3 + 2];
  const vx = j[c * 3] - j[b * 3], vy = j[c * 3 + 1] - j[b * 3 + 1], vz = j[c * 3 + 2] - j[b * 3 + 2];
  const d = (ux * vx + uy * vy + uz * vz) / Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz));
  return Math.acos(clamp(d, -1, 1)) / D;
}
