export type V = [number, number, number];
export interface Landmark { x: number; y: number; z?: number; visibility: number }
export interface Rep { startMs: number; topMs: number; endMs: number }
export interface Film {
  id: string; exercise: string; kind: 'set' | 'almost' | 'idle' | 'other'; position: string; good: boolean; about: string;
  imageWidth: number; imageHeight: number;
  frames: { timestampMs: number; landmarks: Landmark[] | null }[];
  reps: Rep[]; faults: string[]; form: number;
}
