import { traceLine } from './trace-line.ts';

describe('the line of the last hour', () => {
  it('goes from 0 at the bottom to the highest at the top', () => {
    expect(traceLine([0, 5, 10])).toBe('M0 26L50 14L100 2');
  });

  it('lies at the bottom while all is 0', () => {
    expect(traceLine([0, 0])).toBe('M0 26L100 26');
  });

  it('has gaps where nothing is known, and a dot between two of them', () => {
    expect(traceLine([4, 4, null, 2, null])).toBe('M0 2L25 2M75 14h0.01');
  });

  it('is a dot for one value, and nothing for none', () => {
    expect(traceLine([3])).toBe('M0 2h0.01');
    expect(traceLine([])).toBe('');
    expect(traceLine([null, null])).toBe('');
  });
});
