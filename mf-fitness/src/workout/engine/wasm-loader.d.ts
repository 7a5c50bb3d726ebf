declare module '@mediapipe/tasks-vision/vision_wasm_module_internal.js' {
  /** Emscripten's loader of the wasm file beside it. */
  const loadEngine: (module: object) => Promise<object>;
  export default loadEngine;
}
