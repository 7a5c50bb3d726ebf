export { createSentenceEncoder, type SentenceEncoder } from './sentence-encoder.ts';
export { dot, toEmbedding, type Embedding } from './vectors.ts';
