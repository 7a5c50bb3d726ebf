import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  Vector3,
  type BufferGeometry,
} from 'three';
import type { BodyPoints } from '../../../../../mf-fitness/src/body/body-points.ts';
import { Landmark, type LandmarkName } from '../../../../../mf-fitness/src/body/landmark.ts';

const material = (color: string) => new MeshStandardMaterial({ color, roughness: 0.8 });
const skin = material('#c98d6b');
const shirt = material('#3c6e8f');
const shorts = material('#2b2b3a');
const shoe = material('#f2f2f0');
const sole = material('#777777');
const hair = material('#2a1a12');
const dark = material('#1b1210');
const lips = material('#a14b4b');

/** A figure with clothes, hair and shoes that can take any posture. */
export interface BodyMesh {
  readonly object: Group;
  /** Moves every part to the positions of the 33 points. */
  place(points: BodyPoints): void;
}

type Lookup = (name: LandmarkName) => Vector3;

/** Builds the figure once; the parts are moved for every frame. */
export function createBodyMesh(): BodyMesh {
  const object = new Group();
  const parts: ((at: Lookup) => void)[] = [];
  const mesh = (geometry: BufferGeometry, look: MeshStandardMaterial) => {
    const made = new Mesh(geometry, look);
    made.castShadow = true;
    made.receiveShadow = true;
    object.add(made);
    return made;
  };
  const bone = (
    from: LandmarkName,
    to: LandmarkName,
    look: MeshStandardMaterial,
    top: number,
    bottom: number,
    until = 1,
  ) => {
    const shaft = mesh(new CylinderGeometry(bottom, top, 1, 20), look);
    const cap = mesh(new SphereGeometry(top, 20, 14), look);
    const end = mesh(new SphereGeometry(bottom, 20, 14), look);
    parts.push((at) => {
      const [start, target] = [at(from), at(to)];
      const stop = start.clone().lerp(target, until);
      stretch(shaft, start, stop);
      cap.position.copy(start);
      end.position.copy(stop);
    });
  };
  for (const side of ['left', 'right'] as const) {
    bone(`${side}Hip`, `${side}Knee`, skin, 0.082, 0.056);
    bone(`${side}Hip`, `${side}Knee`, shorts, 0.092, 0.082, 0.55);
    bone(`${side}Knee`, `${side}Ankle`, skin, 0.055, 0.038);
    bone(`${side}Shoulder`, `${side}Elbow`, skin, 0.05, 0.04);
    bone(`${side}Shoulder`, `${side}Elbow`, shirt, 0.062, 0.056, 0.45);
    bone(`${side}Elbow`, `${side}Wrist`, skin, 0.04, 0.03);
    bone(`${side}Wrist`, `${side}Index`, skin, 0.032, 0.026);
    addShoe(mesh, parts, side);
  }
  addTrunk(mesh, parts);
  addHead(mesh, parts);
  return {
    object,
    place(points) {
      const at: Lookup = (name) => {
        const point = points[Landmark[name]];
        if (point === undefined) throw new Error(`The figure lacks its ${name}`);
        return new Vector3(point.x, point.y, point.z);
      };
      for (const part of parts) part(at);
    },
  };
}

type MakeMesh = (geometry: BufferGeometry, look: MeshStandardMaterial) => Mesh;

function addShoe(mesh: MakeMesh, parts: ((at: Lookup) => void)[], side: 'left' | 'right'): void {
  const body = mesh(new SphereGeometry(0.5, 20, 14), shoe);
  const tread = mesh(new BoxGeometry(0.9, 0.12, 0.85), sole);
  parts.push((at) => {
    const [ankle, heel, toe] = [at(`${side}Ankle`), at(`${side}Heel`), at(`${side}FootIndex`)];
    const along = toe.clone().sub(heel);
    const up = ankle.clone().sub(heel);
    orient(body, heel.clone().lerp(toe, 0.48).lerp(ankle, 0.2), along, up, [
      along.length() * 1.2,
      0.1,
      0.095,
    ]);
    orient(tread, heel.clone().lerp(toe, 0.48).addScaledVector(up.normalize(), -0.025), along, up, [
      along.length() * 1.15,
      0.2,
      0.1,
    ]);
  });
}

function addTrunk(mesh: MakeMesh, parts: ((at: Lookup) => void)[]): void {
  const chest = mesh(new CylinderGeometry(0.54, 0.42, 1, 28), shirt);
  const belly = mesh(new CylinderGeometry(0.42, 0.5, 1, 28), shirt);
  const seat = mesh(new SphereGeometry(0.5, 28, 18), shorts);
  const yoke = mesh(new SphereGeometry(0.5, 28, 18), shirt);
  const neck = mesh(new CylinderGeometry(0.05, 0.058, 1, 20), skin);
  parts.push((at) => {
    const shoulders = at('leftShoulder').lerp(at('rightShoulder'), 0.5);
    const hips = at('leftHip').lerp(at('rightHip'), 0.5);
    const left = at('leftShoulder').sub(at('rightShoulder'));
    const width = left.length();
    const up = shoulders.clone().sub(hips);
    const height = up.length();
    const span = (part: Mesh, from: number, to: number, wide: number, deep: number) =>
      orient(part, hips.clone().lerp(shoulders, (from + to) / 2), left, up, [
        wide,
        (to - from) * height,
        deep,
      ]);
    span(chest, 0.5, 1, width * 0.98, 0.215);
    span(belly, 0.08, 0.52, width * 0.92, 0.215);
    span(seat, -0.2, 0.32, width * 0.98, 0.235);
    span(yoke, 0.84, 1.1, width * 1.08, 0.19);
    const head = at('leftEar').lerp(at('rightEar'), 0.5);
    stretch(neck, shoulders, head);
  });
}

function addHead(mesh: MakeMesh, parts: ((at: Lookup) => void)[]): void {
  const skull = mesh(new SphereGeometry(0.5, 28, 20), skin);
  const cap = mesh(new SphereGeometry(0.5, 28, 20), hair);
  const bun = mesh(new SphereGeometry(0.045, 16, 12), hair);
  const nose = mesh(new SphereGeometry(0.016, 12, 10), skin);
  const eyes = ['leftEye', 'rightEye'] as const;
  const eyeballs = eyes.map(() => mesh(new SphereGeometry(0.012, 12, 10), dark));
  const brows = eyes.map(() => mesh(new BoxGeometry(0.03, 0.006, 0.01), hair));
  const mouth = mesh(new BoxGeometry(0.05, 0.012, 0.012), lips);
  const ears = (['leftEar', 'rightEar'] as const).map((name) => {
    const ear = mesh(new SphereGeometry(0.022, 12, 10), skin);
    parts.push((at) => ear.position.copy(at(name)));
    return ear;
  });
  if (ears.length !== 2) throw new Error('A head has two ears');
  parts.push((at) => {
    const centre = at('leftEar').lerp(at('rightEar'), 0.5);
    const left = at('leftEar').sub(at('rightEar')).normalize();
    const mouthAt = at('mouthLeft').lerp(at('mouthRight'), 0.5);
    const eyesAt = at('leftEye').lerp(at('rightEye'), 0.5);
    const up = eyesAt.clone().sub(mouthAt).normalize();
    const front = left.clone().cross(up);
    const offset = (forward: number, upward: number) =>
      centre.clone().addScaledVector(front, forward).addScaledVector(up, upward);
    orient(skull, offset(0.012, 0), left, up, [0.155, 0.225, 0.19]);
    orient(cap, offset(-0.022, 0.028), left, up, [0.172, 0.215, 0.2]);
    bun.position.copy(offset(-0.09, 0.09));
    nose.position.copy(at('nose')).addScaledVector(front, -0.004);
    orient(mouth, mouthAt, left, up, [1, 1, 1]);
    eyes.forEach((name, index) => {
      eyeballs[index]?.position.copy(at(name));
      const brow = brows[index];
      if (brow) orient(brow, at(name).addScaledVector(up, 0.022), left, up, [1, 1, 1]);
    });
  });
}

/** Puts a cylinder of length 1 between two points. */
function stretch(part: Mesh, from: Vector3, to: Vector3): void {
  const line = to.clone().sub(from);
  part.position.copy(from).addScaledVector(line, 0.5);
  part.scale.set(1, Math.max(0.001, line.length()), 1);
  part.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), line.normalize());
}

/** Turns a part so that its x runs along `along` and its y towards `up`. */
function orient(
  part: Mesh,
  position: Vector3,
  along: Vector3,
  up: Vector3,
  size: readonly [number, number, number],
): void {
  const x = along.clone().normalize();
  const z = x.clone().cross(up).normalize();
  const y = z.clone().cross(x);
  part.position.copy(position);
  part.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(x, y, z));
  part.scale.set(...size);
}
