import { Builder } from 'flatbuffers';

/** How pixel values (0..255) are normalised for the model. */
export interface Normalisation {
  readonly mean: number;
  readonly std: number;
}

// Union members and enum values of the TensorFlow Lite metadata schema (metadata_schema.fbs).
const IMAGE_PROPERTIES = 2;
const NORMALIZATION_OPTIONS = 1;
const RGB = 1;

/** TensorFlow Lite model metadata ('M001') that declares one RGB picture as the model's input. */
export function modelMetadata({ mean, std }: Normalisation): Uint8Array {
  const builder = new Builder(512);
  const version = builder.createString('v1');
  const name = builder.createString('image');

  const floats = (value: number): number => {
    builder.startVector(4, 1, 4);
    builder.addFloat32(value);
    return builder.endVector();
  };
  const table = (fields: readonly (() => void)[]): number => {
    builder.startObject(fields.length);
    fields.forEach((add) => add());
    return builder.endObject();
  };
  const list = (item: number): number => {
    builder.startVector(4, 1, 4);
    builder.addOffset(item);
    return builder.endVector();
  };
  const absent = () => undefined;

  const means = floats(mean);
  const stds = floats(std);
  const normalisation = table([
    () => builder.addFieldOffset(0, means, 0),
    () => builder.addFieldOffset(1, stds, 0),
  ]);
  const unit = table([
    () => builder.addFieldInt8(0, NORMALIZATION_OPTIONS, 0),
    () => builder.addFieldOffset(1, normalisation, 0),
  ]);
  const units = list(unit);
  const image = table([() => builder.addFieldInt8(0, RGB, 0), absent]);
  const content = table([
    () => builder.addFieldInt8(0, IMAGE_PROPERTIES, 0),
    () => builder.addFieldOffset(1, image, 0),
    absent,
  ]);
  const tensor = table([
    () => builder.addFieldOffset(0, name, 0),
    absent,
    absent,
    () => builder.addFieldOffset(3, content, 0),
    () => builder.addFieldOffset(4, units, 0),
  ]);
  const inputs = list(tensor);
  const graph = table([absent, absent, () => builder.addFieldOffset(2, inputs, 0)]);
  const graphs = list(graph);
  const model = table([
    absent,
    absent,
    () => builder.addFieldOffset(2, version, 0),
    () => builder.addFieldOffset(3, graphs, 0),
  ]);
  builder.finish(model, 'M001');
  return builder.asUint8Array();
}
