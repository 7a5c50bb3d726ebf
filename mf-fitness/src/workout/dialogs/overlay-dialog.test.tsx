import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { OverlayDialog } from './overlay-dialog.tsx';

it('shows that there is more below, until it is scrolled to', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  render(
    <OverlayDialog title="Next" actions={<button type="button">Begin</button>}>
      <p>Lie on your back.</p>
    </OverlayDialog>,
  );
  const box = await screen.findByRole('region', { name: 'Next' });
  expect(box.className).toContain('moreBelow');
  box.scrollTop = 200;
  fireEvent.scroll(box);
  expect(box.className).not.toContain('moreBelow');
  jest.restoreAllMocks();
});
