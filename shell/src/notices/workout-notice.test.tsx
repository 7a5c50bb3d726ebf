import { jest } from '@jest/globals';
import type { QueueState } from '@ondine/web-kit';
import { fakeQueue, finishedWorkout, renderScreen, testUser } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { WorkoutNotice } from './workout-notice.tsx';

type Waiting = QueueState['waiting'][number];

const workout = (id: string, refusal: string | null = null): Waiting => ({
  id,
  userId: testUser.id,
  body: finishedWorkout(id),
  ended: { device: 0, offset: 0 },
  tries: 1,
  refusal,
});

describe('the notice about workouts', () => {
  it('says how many wait, sends on request, and says when they have arrived', () => {
    const queue = fakeQueue();
    renderScreen(<WorkoutNotice />);
    expect(screen.queryByText(/wait/)).toBeNull();
    act(() => queue.show({ waiting: [workout('a')] }));
    expect(screen.getByText('1 workout is kept on this device and waits to be sent.')).toBeTruthy();
    act(() => queue.show({ waiting: [workout('a'), workout('b')] }));
    expect(screen.getByText(/^2 workouts are kept on this device/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(queue.calls).toEqual([['wake']]);
    const at = new Date(2026, 2, 1, 18, 4).getTime();
    act(() => queue.show({ waiting: [], arrived: { count: 2, at } }));
    expect(screen.getByText(/2 workouts that had to wait are saved, the last at 6:04/)).toBeTruthy();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/had to wait/)).toBeNull();
  });

  it('is closed until another one waits, and offers no sending without a connection', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const queue = fakeQueue();
    renderScreen(<WorkoutNotice />);
    act(() => queue.show({ waiting: [workout('a')] }));
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    act(() => queue.show({ waiting: [workout('a'), workout('b')] }));
    expect(screen.getByText(/^2 workouts are kept on this device/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
    online.mockRestore();
  });

  it('says that sending rests while the server wants it, so that Send now is not silent', () => {
    const queue = fakeQueue();
    renderScreen(<WorkoutNotice />);
    act(() => queue.show({ waiting: [workout('a')], restIsAsked: true }));
    expect(screen.getByText(/asked for a short pause. Sending goes on by itself/)).toBeTruthy();
    act(() => queue.show({ restIsAsked: false }));
    expect(screen.queryByText(/short pause/)).toBeNull();
  });

  it('says that a tab must stay open when the device would not keep a workout', () => {
    const queue = fakeQueue();
    renderScreen(<WorkoutNotice />);
    act(() => queue.show({ waiting: [workout('a')], allKept: false }));
    expect(screen.getByText(/could not be kept on this device: please do not close this tab/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('gives the reason and the figures of one that was refused, until it is removed', () => {
    const queue = fakeQueue();
    renderScreen(<WorkoutNotice />);
    act(() => queue.show({ refused: [workout('a', 'More than a body can do.')] }));
    expect(screen.getByText('Hip Bridge could not be saved: More than a body can do.')).toBeTruthy();
    expect(screen.getByText('Hip Bridge: 12 reps, 62 seconds, form score 87%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
    expect(queue.calls).toEqual([['forget', testUser.id, 'a']]);
  });

  it('copies the figures, and says when the browser does not let it', async () => {
    const queue = fakeQueue();
    renderScreen(<WorkoutNotice />);
    act(() => queue.show({ refused: [workout('a', 'More than a body can do.')] }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Not copied' })).toBeDefined();
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    fireEvent.click(screen.getByRole('button', { name: 'Not copied' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('reps'));
    Reflect.deleteProperty(navigator, 'clipboard');
  });
});
