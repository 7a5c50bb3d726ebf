import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollBox } from '../scroll-box.tsx';
import styles from './charts.module.css';

/** The texts of a chart. The summary describes the picture in a sentence. */
export interface ChartWords {
  readonly title: string;
  readonly summary: string;
  /** Name of the disclosure with the figures as a table. */
  readonly figuresLabel: string;
  /** Heading of the table's first column, such as 'Week'. */
  readonly labelHeading: string;
}

/** A row of the table with its label. */
export interface ChartRow {
  readonly label: string;
  readonly values: readonly number[];
}

/**
 * The frame of every chart: title, legend, the picture with the summary as its text alternative, the ends of its axis,
 * and all figures as a table.
 */
export function ChartFigure({
  words,
  series,
  rows,
  axis,
  children,
}: {
  readonly words: ChartWords;
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** The labels below the picture, from left to right. */
  readonly axis: readonly string[];
  /** The drawing, in a view box of 100 by 100 that is stretched to its place. */
  readonly children: ReactNode;
}) {
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['title']}>{words.title}</figcaption>
      <p className={styles['summary']}>{words.summary}</p>
      {series.length > 1 && (
        <ul className={styles['legend']}>
          {series.map((name, index) => (
            <li key={name}>
              <span className={classNames(styles['key'], styles[`series${index}`])} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        className={styles['picture']}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={words.summary}
      >
        {children}
      </svg>
      <div className={styles['axis']} aria-hidden="true">
        {axis.map((label, index) => (
          <span key={index}>{label}</span>
        ))}
      </div>
      <details className={styles['figures']}>
        <summary>{words.figuresLabel}</summary>
        <ScrollBox label={words.figuresLabel} className={styles['scroll']}>
          <table>
            <caption>{words.title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.labelHeading}</th>
                {series.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  <th scope="row">{row.label}</th>
                  {row.values.map((value, column) => (
                    <td key={column}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </figure>
  );
}
