import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.tsx';

function Fruit() {
  const [value, setValue] = useState<'apples' | 'pears'>('apples');
  return (
    <>
      <Tabs
        label="Fruit"
        panel="fruit"
        value={value}
        onValueChange={setValue}
        items={[
          { value: 'apples', label: 'Apples' },
          { value: 'pears', label: 'Pears' },
        ]}
      />
      <TabPanel id="fruit" value={value}>
        All the {value}
      </TabPanel>
    </>
  );
}

it('a tab says which part of the screen it shows, and that part is named by it', async () => {
  render(<Fruit />);
  await userEvent.click(screen.getByRole('tab', { name: 'Pears' }));
  const panel = screen.getByRole('tabpanel', { name: 'Pears' });
  expect(panel.textContent).toBe('All the pears');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id);
  expect(screen.getByRole('tab', { selected: false }).hasAttribute('aria-controls')).toBe(false);
});
