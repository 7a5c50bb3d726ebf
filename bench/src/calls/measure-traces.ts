import { median, medianDeviation } from '../median.ts';
import { printFigure } from '../print-figure.ts';
import { startTraceSink } from '../platform/start-trace-sink.ts';
import { startCallKinds, type Surroundings } from './call-kinds.ts';
import { measureKind } from './measure-kind.ts';

/** Maximum cost of a traced call for a part, relative to an untraced one. Above it, not all calls should be traced. */
const highestRatio = 2;
const rounds = 12;
const warmUp = 3;

/**
 * Measures the cost of tracing every call: two sets of parts, with and without traces, are called alternately. The
 * figure is the median of the ratios of the rounds.
 */
export async function measureTraces(surroundings: Surroundings): Promise<void> {
  const off = await startCallKinds(surroundings);
  const on = await startCallKinds(surroundings, await startTraceSink(surroundings.stops));
  for (const [index, kind] of off.entries()) {
    const pair = [kind, on[index]].filter((each) => each !== undefined);
    const [without, traced] = await measureKind(pair, {
      rounds,
      warmUp,
      inFlight: surroundings.inFlight,
    });
    for (const part of Object.keys(kind.parts)) {
      const [offMs, onMs] = [without?.partMs.get(part) ?? [], traced?.partMs.get(part) ?? []];
      const ratios = onMs.map((ms, round) => ms / (offMs[round] ?? Number.NaN));
      console.log(
        `${kind.name}, ${part}: ${median(offMs).toFixed(2)} ms of processor time without, ${median(onMs).toFixed(2)} ms with traces`,
      );
      printFigure(
        `${kind.name}, traced, ${part}`,
        median(ratios),
        '×',
        { atMost: highestRatio },
        { peer: 'the same untraced', spread: medianDeviation(ratios) },
      );
    }
  }
}
