import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ScrollBox } from './scroll-box.tsx';

const show = () =>
  render(
    <ScrollBox label="Steps">
      <p>Lie on your back.</p>
    </ScrollBox>,
  );

describe('a part that scrolls', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is reached by the keyboard, by its name, when it holds more than it shows', () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    show();
    expect(screen.getByRole('region', { name: 'Steps' }).tabIndex).toBe(0);
  });

  it('is no stop on the way when it shows all', () => {
    show();
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.querySelector('[tabindex]')).toBeNull();
  });
});
