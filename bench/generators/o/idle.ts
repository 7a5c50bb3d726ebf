// A minute in which nothing is exercised.
import { minJerk, setQ, D } from './math.ts';
import { AL, AR, HQ, CQ, PEL, WL, WR, newPose, place, type Pose } from './body.ts';
import { walk } from './timeline.ts';
import { arms, hookLie, legUp, longLie, sit, stand, kneel, type ArmMode } from './poses.ts';
import { goNode, type Ctx, type Node } from './moves.ts';

function standAt(c: Ctx, q: { armL?: ArmMode; armR?: ArmMode; lean?: number; roll?: number; head?: number; f?: number; w?: number } = {}, dyaw = 0): Pose {
  return place(stand(c.b, q), c.standYaw + dyaw, Math.sin(c.yaw * D) * c.b.leg * 0.5, Math.cos(c.yaw * D) * c.b.leg * 0.5);
}
/** Moves one hand (or both) somewhere and back, on whatever posture there is. */
function gesture(c: Ctx, base: Pose, l: ArmMode | null, r: ArmMode | null, dur: number, rub = 0): void {
  // arm modes work in the person's own frame: the base must be unplaced
  const b = c.b, { tl } = c, tmp = base.slice();
  if (l) arms(tmp, b, l, r ?? l); else arms(tmp, b, r ?? 'hair');
  const to = base.slice();
  if (l) for (const i of [WL, WL + 1, WL + 2, 36, 37, 38]) to[i] = tmp[i];
  if (r) for (const i of [WR, WR + 1, WR + 2, 42, 43, 44]) to[i] = tmp[i];
  const put = (p: Pose) => c.node === 'stand' ? place(p, c.standYaw, Math.sin(c.yaw * D) * b.leg * 0.5, Math.cos(c.yaw * D) * b.leg * 0.5) : place(p, c.yaw, 0, 0);
  const A = put(base.slice()), Z = put(to), ph = c.r.r(0, 6);
  tl.to(Z, c.r.r(0.6, 1.2), minJerk, 0.03);
  const zz = Z.slice();
  tl.add(dur, (t, o) => { o.set(zz); if (rub > 0) { const k = rub * Math.sin(t * 9 + ph) * minJerk(Math.min(1, t * 2)); if (l) o[WL + 1] += k; if (r) o[WR + 1] += k; } });
  tl.to(A, c.r.r(0.6, 1.2), minJerk, 0.03);
}
export function idleMinute(c: Ctx, dur: number, first: Node, lieAllowed: boolean): string[] {
  const { tl, r, b } = c, words: string[] = [], end = dur;
  c.node = first;
  let base: Pose = newPose();
  const settle = (n: Node) => {
    goNode(c, n);
    if (n === 'stand') { base = stand(b, { armL: r.pick(['sides', 'hips', 'crossed', 'belly'] as ArmMode[]), w: r.r(0.07, 0.15) }); }
    else if (n === 'sit') base = sit(b, { legs: r.pick(['hook', 'cross', 'cross', 'long']), armL: r.pick(['thighs', 'lap', 'knees', 'backFloor'] as ArmMode[]), armR: r.pick(['thighs', 'lap'] as ArmMode[]), chest: r.r(0, 14), feet: r.r(0.45, 0.7) });
    else if (n === 'kneel') base = kneel(b, { up: 0.12, armL: 'thighs', lean: r.r(0, 8) });
    else { base = r.p(0.5) ? hookLie(b, { feet: r.r(0.42, 0.6), armL: r.pick(['lyingSide', 'belly', 'lyingT', 'headBehind'] as ArmMode[]) }) : longLie(b, { angle: -4, armL: r.pick(['lyingSide', 'belly', 'lyingUp'] as ArmMode[]), out: r.r(4, 14) }); }
    tl.to(n === 'stand' ? place(base.slice(), c.standYaw, Math.sin(c.yaw * D) * b.leg * 0.5, Math.cos(c.yaw * D) * b.leg * 0.5) : place(base.slice(), c.yaw, 0, 0), r.r(0.8, 1.5), minJerk, 0.04);
  };
  const x0 = Math.sin(c.yaw * D) * b.leg * 0.5, zz0 = Math.cos(c.yaw * D) * b.leg * 0.5;
  if (first === 'stand' && r.p(0.6)) {
    const s = r.sign(), a = c.standYaw * D, wx = x0 + Math.cos(a) * s * 1.7, wz = zz0 - Math.sin(a) * s * 1.7;
    tl.start(place(stand(b), c.standYaw - 90 * s, wx, wz)); walk(tl, wx, wz, x0, zz0, c.standYaw); words.push('walks in'); 
  } else tl.start(first === 'stand' ? standAt(c) : first === 'sit' ? place(sit(b, { armL: 'thighs' }), c.yaw, 0, 0) : place(hookLie(b, { feet: 0.55 }), c.yaw, 0, 0));
  settle(first);
  while (tl.dur < end) {
    if (r.p(0.3)) { const o: Node[] = lieAllowed ? ['stand', 'sit', 'sit', 'lie', 'lie', 'kneel'] : ['stand', 'sit', 'stand', 'kneel', 'sit']; const n = r.pick(o); if (n !== c.node) words.push(n === 'stand' ? 'gets up' : n === 'sit' ? 'sits down' : n === 'lie' ? 'lies down' : 'kneels'); settle(n); }
    const x = r.i(0, 11), nod = c.node;
    if (x === 0) { tl.hold(r.r(3, 8)); words.push('rests'); }
    else if (x === 1) { gesture(c, base, null, 'hair', r.r(1, 3), 0.02); words.push('adjusts hair'); }
    else if (x === 2) { gesture(c, base, 'hair', 'hair', r.r(2, 5), 0.025); words.push('ties hair'); }
    else if (x === 3) { tl.look(tl.dur + 0.5, 3, 0, nod === 'lie' ? 5 : -14); gesture(c, base, 'mouth', null, r.r(1.5, 3)); words.push('drinks'); }
    else if (x === 4) { gesture(c, base, 'talk', 'talk', r.r(2, 6), 0.03); tl.look(tl.dur - 3, 2.5, r.r(-30, 30), 0); words.push('talks'); }
    else if (x === 5) { gesture(c, base, r.p(0.5) ? 'thighs' : 'belly', null, r.r(1, 2.5), 0.03); words.push('scratches'); }
    else if (x === 6 && nod === 'stand') { // to the phone and back
      const a = c.standYaw * D, fx = x0 + Math.sin(a) * 0.7, fz = zz0 + Math.cos(a) * 0.7;
      walk(tl, x0, zz0, fx, fz, c.standYaw); const low = place(stand(b, { lean: 48, bend: 0.06, hipBack: 0.12, head: 40, armL: 'front', armR: 'thighs' }), c.standYaw, fx, fz);
      tl.to(low, 1); tl.hold(r.r(1, 3)); tl.to(place(stand(b), c.standYaw, fx, fz), 1); const bx = x0, bz = zz0;
      tl.to(place(stand(b), c.standYaw, (fx + bx) / 2, (fz + bz) / 2), 0.8, minJerk, 0.06); tl.to(place(stand(b), c.standYaw, bx, bz), 0.8, minJerk, 0.06); settle('stand'); words.push('reaches for the phone');
    }
    else if (x === 7) { tl.look(tl.dur, r.r(2, 4), r.r(-60, 60), r.r(-10, 10)); tl.hold(r.r(2, 4)); words.push('looks around'); }
    else if (x === 8 && nod !== 'lie') { gesture(c, base, 'overhead', 'overhead', r.r(1, 3), 0.01); words.push('stretches the arms once'); }
    else if (x === 8) { const q = base.slice(); legUp(q, b, r.p(0.5), 75, 75, 4, 0.4); tl.to(place(q, c.yaw, 0, 0), 1, minJerk, 0); tl.hold(r.r(0.5, 2)); tl.to(place(base.slice(), c.yaw, 0, 0), 1, minJerk, 0); words.push('moves one leg'); }
    else if (x === 9 && nod === 'stand') { const q = base.slice(); q[PEL] += r.sign() * 0.05; setQ(q, 3, 0, 0, r.r(-7, 7)); setQ(q, CQ, 0, 3, r.r(-4, 4)); tl.to(place(q, c.standYaw, x0, zz0), r.r(0.8, 1.6)); tl.hold(r.r(2, 5)); words.push('shifts her weight'); }
    else if (x === 9) { const q = base.slice(); const d = r.r(-0.06, 0.06); q[AL + 2] += d; q[AR + 2] += d * 0.6; q[AL] += 0.03; tl.to(place(q, c.yaw, 0, 0), r.r(0.7, 1.3), minJerk, 0.03); tl.hold(r.r(1.5, 4)); words.push('shifts the feet'); }
    else if (x === 10 && nod !== 'lie') { const q = base.slice(); setQ(q, HQ, 0, 26, 0); gesture(c, q, 'phone', 'phone', r.r(3, 8)); words.push('looks at a phone'); }
    else { tl.hold(r.r(1.5, 4)); }
  }
  return [...new Set(words)];
}
