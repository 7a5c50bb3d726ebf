import { render, screen, within } from '@testing-library/react';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';

const words = {
  title: 'Repetitions by week',
  summary: 'Between 2 and 6 a week.',
  figuresLabel: 'Show the figures',
  labelHeading: 'Week',
};
const bars = [
  { label: '1 Jan', values: [2, 0] },
  { label: '8 Jan', values: [4, 2] },
];

describe('charts', () => {
  it('say in words what the picture shows, and hold every figure as a table', () => {
    render(<BarChart words={words} series={['Body', 'Words']} bars={bars} />);
    expect(screen.getByRole('img', { name: 'Between 2 and 6 a week.' })).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Repetitions by week', hidden: true }));
    expect(rows.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
      'WeekBodyWords',
      '1 Jan20',
      '8 Jan42',
    ]);
  });

  it('pile bars up to the highest, and leave out what is nothing', () => {
    const { container } = render(<BarChart words={words} series={['Body', 'Words']} bars={bars} />);
    const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights.map(Math.round)).toEqual([33, 67, 33]);
  });

  it('draw one value as a dot in the middle and none as an empty picture', () => {
    const { container, rerender } = render(
      <LineChart words={words} name="Form" points={[{ label: '1 Jan', value: 50 }]} highest={100} />,
    );
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M50 50h0.01');
    rerender(<LineChart words={words} name="Form" points={[]} highest={100} />);
    expect(container.querySelector('path')).toBeNull();
  });
});
