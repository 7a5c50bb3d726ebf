import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three';
import { placeBody } from '../../../../../mf-fitness/src/body/body-points.ts';
import { averageShape } from '../../../../../mf-fitness/src/body/body-shape.ts';
import { setUpCamera, type CameraView } from '../../../../../mf-fitness/src/body/camera-view.ts';
import { motions } from '../../../../../mf-fitness/src/exercises/exercises.ts';
import type { Channels } from '../../../../../mf-fitness/src/body/timeline.ts';
import { createBodyMesh } from './body-mesh.ts';

/** Draws a posture of an exercise; returns it as a JPEG. */
export type DrawPosture = (channels: Channels) => string;

/** Sets up a plain room with the figure in it, seen by a camera. */
function openStudio(exercise: string, view: CameraView): DrawPosture {
  const motion = motions[exercise];
  if (motion === undefined) throw new Error(`There is no motion for "${exercise}"`);
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(view.imageWidth, view.imageHeight);
  renderer.shadowMap.enabled = true;
  const scene = new Scene();
  scene.background = new Color('#d9d4cc');
  const figure = createBodyMesh();
  scene.add(figure.object, ...furnish(view), ...light(view));
  const camera = standCamera(view);
  return (channels) => {
    figure.place(placeBody(motion.pose(channels, averageShape), averageShape));
    renderer.render(scene, camera);
    return renderer.domElement.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  };
}

/** A floor, and a wall behind the figure for any camera position. */
function furnish(view: CameraView): Mesh[] {
  const floor = new Mesh(
    new PlaneGeometry(12, 12),
    new MeshStandardMaterial({ color: '#9c8468', roughness: 1 }),
  );
  floor.rotation.x = -Math.PI / 2;
  const wall = new Mesh(
    new PlaneGeometry(14, 6),
    new MeshStandardMaterial({ color: '#dcd7cf', roughness: 1 }),
  );
  const { forward } = setUpCamera({ ...view, height: view.target.y });
  wall.position.set(view.target.x + forward.x * 1.6, 2.5, view.target.z + forward.z * 1.6);
  wall.lookAt(view.target.x, 2.5, view.target.z);
  for (const plane of [floor, wall]) plane.receiveShadow = true;
  return [floor, wall];
}

function light(view: CameraView) {
  const { position } = setUpCamera(view);
  const sun = new DirectionalLight('#fff4e6', 2.2);
  sun.position.set(position.x + 1.2, 3.2, position.z);
  sun.target.position.set(view.target.x, view.target.y, view.target.z);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  return [sun, sun.target, new HemisphereLight('#ffffff', '#8a7a66', 1.1)];
}

function standCamera(view: CameraView): PerspectiveCamera {
  const { position, focal } = setUpCamera(view);
  const upright = (2 * Math.atan(view.imageHeight / 2 / focal) * 180) / Math.PI;
  const camera = new PerspectiveCamera(upright, view.imageWidth / view.imageHeight, 0.1, 30);
  camera.position.set(position.x, position.y, position.z);
  camera.lookAt(view.target.x, view.target.y, view.target.z);
  camera.rotateZ(((view.roll ?? 0) * Math.PI) / 180);
  return camera;
}

Object.assign(window, { openStudio });
