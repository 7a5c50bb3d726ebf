import { wantedOf } from './figure.ts';
import { withUnit } from './format.ts';
import type { Course } from './history.ts';

const width = 720;
const rowHeight = 76;
/** Bounds of the plot within a row; the name is above it. */
const [top, bottom, left, right] = [26, 66, 12, 540];
/** A target beyond this multiple of the largest value is named but not drawn: it would flatten the curve. */
const farTarget = 3;

/** Readable on light and on dark; images in pages follow the reader's colour scheme. */
const style = `text{font:13px system-ui,sans-serif;fill:#24292f}.quiet{fill:#57606a}
.course{fill:none;stroke:#b3245f;stroke-width:2;stroke-linejoin:round}.point{fill:#b3245f}
.spread{stroke:#b3245f;stroke-opacity:.45}.wanted{stroke:#57606a;stroke-dasharray:4 3}.floor{stroke:#57606a;stroke-opacity:.3}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.quiet{fill:#9da7b3}
.course,.spread{stroke:#ff7eb0}.point{fill:#ff7eb0}.wanted,.floor{stroke:#9da7b3}}`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (pixels: number): string => pixels.toFixed(1);

function drawRow({ last, points }: Course, row: number): string {
  const wanted = 'atLeast' in last.target ? last.target.atLeast : last.target.atMost;
  const ends = points.flatMap(({ value, spread = 0 }) => [value - spread, value + spread]);
  const isNear = wanted <= Math.max(...ends) * farTarget;
  const most = Math.max(...ends, isNear ? wanted : 0) || 1;
  const least = Math.min(0, ...ends);
  const y = (value: number) =>
    at(row * rowHeight + bottom - ((value - least) / (most - least)) * (bottom - top));
  const x = (index: number) =>
    at(points.length === 1 ? right : left + (index / (points.length - 1)) * (right - left));
  const marks = points.map(({ value, spread = 0 }, index) => {
    const bar = `<path class="spread" d="M${x(index)} ${y(value - spread)}V${y(value + spread)}"/>`;
    return `${bar}<circle class="point" cx="${x(index)}" cy="${y(value)}" r="3"/>`;
  });
  const course = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ');
  const line = (name: string, value: number) => `<path class="${name}" d="M${left} ${y(value)}H${right}"/>`;
  const lastValue = points.at(-1)?.value ?? Number.NaN;
  return [
    `<text x="${left}" y="${row * rowHeight + 18}">${escape(last.what)}</text>`,
    line('floor', 0),
    ...(isNear ? [line('wanted', wanted)] : []),
    `<polyline class="course" points="${course}"/>`,
    ...marks,
    `<text x="${right + 16}" y="${row * rowHeight + 46}">${escape(withUnit(lastValue, last.unit))}</text>`,
    `<text class="quiet" x="${right + 16}" y="${row * rowHeight + 64}">wanted ${escape(wantedOf(last))}</text>`,
  ].join('\n');
}

/** Draws figures over the runs, one chart below the other, each from zero; the dashed line is the target. */
export function drawChart(title: string, courses: readonly Course[]): string {
  const height = courses.length * rowHeight + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escape(title)}: ${courses.length} figures over the runs</title>
<style>${style}</style>
${courses.map(drawRow).join('\n')}
</svg>
`;
}
