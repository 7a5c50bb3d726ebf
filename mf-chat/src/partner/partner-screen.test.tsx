import { ApiError, queryClient } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartnerScreen } from './partner-screen.tsx';

const facts = [
  { id: 'f1', text: 'You have a dog called Bo' },
  { id: 'f2', text: 'You live in Lisbon' },
];
const partner = {
  exercise_slug: 'soft',
  exercise_name: 'A Soft Start',
  gender: 'man',
  name: 'Jonas',
  usual_names: { man: 'Jonas', woman: 'Johanna' },
  level_choice: 'follow',
  level: 'as_written',
  level_reason: 'first',
  remembers: true,
  facts,
};
const away = new ApiError(503, 'unavailable', 'Nothing is lost.');
const show = (changes: object = {}) => {
  const api = fakeApi({ getChatPartner: partner, ...changes });
  renderScreen(<PartnerScreen />, { path: '/chat/partner/soft', pattern: '/chat/partner/:slug' });
  return api;
};
const inputOf = (api: ReturnType<typeof show>, id: string) => api.calls.find((call) => call.id === id)?.input;
const remember = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let Jonas remember what I say' });

describe('the partner of a scenario', () => {
  it('remembers nothing until it is switched on, and says what would be kept', async () => {
    const api = show({
      getChatPartner: { ...partner, remembers: false, facts: [] },
      changeChatPartner: { ...partner, facts: [] },
    });
    const box = await remember();
    expect(box.checked).toBe(false);
    expect(screen.getByText(/Never health, intimacy, belief or other people/)).toBeDefined();
    expect(screen.getByText('Nothing is remembered.')).toBeDefined();
    await userEvent.click(box);
    await screen.findByText(/Nothing is kept yet/);
    expect((await remember()).checked).toBe(true);
    expect(inputOf(api, 'changeChatPartner')).toMatchObject({
      params: { slug: 'soft' },
      body: { remembers: true },
    });
  });

  it('says when that could not be saved, and leaves it as it was', async () => {
    show({ changeChatPartner: away });
    await userEvent.click(await remember());
    expect(await screen.findByText('That could not be saved. Please try again.')).toBeDefined();
    expect((await remember()).checked).toBe(true);
  });

  it('says that nothing of the list is told while it is switched off', async () => {
    show({ getChatPartner: { ...partner, remembers: false } });
    expect(await screen.findByText(/Remembering is off: Jonas is told nothing of this/)).toBeDefined();
    expect(screen.getByText('You live in Lisbon')).toBeDefined();
  });

  it('corrects a fact, and the keyboard is where it was', async () => {
    const api = show({ changePartnerFact: { id: 'f1', text: 'You have a dog called Bob' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change: You have a dog called Bo' }));
    const field = screen.getByLabelText('What Jonas remembers');
    await userEvent.type(field, 'b{Enter}');
    expect(await screen.findByText('You have a dog called Bob')).toBeDefined();
    expect(inputOf(api, 'changePartnerFact')).toMatchObject({
      params: { slug: 'soft', fact: 'f1' },
      body: { text: 'You have a dog called Bob' },
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Change: /));
  });

  it('says why a correction is refused, and loses no text', async () => {
    show({ changePartnerFact: new ApiError(400, 'message_refused', 'Please leave that out.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Change: You have a dog called Bo' }));
    const field = screen.getByLabelText<HTMLInputElement>('What Jonas remembers');
    await userEvent.type(field, ' and migraines{Enter}');
    expect(await screen.findByText('Please leave that out.')).toBeDefined();
    expect(field.value).toBe('You have a dog called Bo and migraines');
  });

  it('forgets one fact, and everything only after asking', async () => {
    const api = show({ deletePartnerFact: { success: true }, deletePartnerFacts: { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Forget: You have a dog called Bo' }));
    await waitFor(() => expect(screen.queryByText('You have a dog called Bo')).toBeNull());
    expect(screen.getByText('You live in Lisbon')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Forget everything' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget everything?' }));
    expect(inputOf(api, 'deletePartnerFacts')).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Forget everything' }));
    await waitFor(() => expect(screen.queryByText('You live in Lisbon')).toBeNull());
    expect(inputOf(api, 'deletePartnerFacts')).toMatchObject({ params: { slug: 'soft' } });
  });

  it.each([
    ['gentle', 'was_hard', /gentle.*Your last conversation here was a hard one/],
    ['demanding', 'went_well', /demanding.*Your last two conversations here went well/],
    ['as_written', 'steady', /as written.*That fits how your last conversation here went/],
  ] as const)('is %s the next time, and says why: %s', async (level, reason, words) => {
    show({ getChatPartner: { ...partner, level, level_reason: reason } });
    const now = await screen.findByText(/Jonas will be/);
    expect(now.textContent).toMatch(words);
  });

  it('is as easy as is chosen by hand', async () => {
    const api = show({
      changeChatPartner: {
        ...partner,
        level_choice: 'demanding',
        level: 'demanding',
        level_reason: 'chosen',
      },
    });
    const following = await screen.findByRole<HTMLInputElement>('radio', { name: /^follows you/ });
    expect(following.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^demanding/ }));
    expect(await screen.findByText('You have chosen that.')).toBeDefined();
    expect(following.checked).toBe(false);
    expect(inputOf(api, 'changeChatPartner')).toMatchObject({ body: { level_choice: 'demanding' } });
  });

  it('is a woman of another name when that is chosen, and the usual one when the name is left empty', async () => {
    const api = show({ changeChatPartner: { ...partner, gender: 'woman', name: 'Jo' } });
    await userEvent.click(await screen.findByRole('radio', { name: 'a woman' }));
    expect(screen.getByText('Leave it empty for Johanna.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('First name'), 'Jo{Enter}');
    expect(await screen.findByRole('heading', { name: 'What Jo remembers' })).toBeDefined();
    expect(inputOf(api, 'changeChatPartner')).toMatchObject({ body: { gender: 'woman', name: 'Jo' } });
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Jo');
  });

  it('keeps a new name when an answer from before it arrives late', async () => {
    const api = show({ changeChatPartner: { ...partner, name: 'Marek' } });
    await screen.findByRole('heading', { name: 'How easy Jonas makes it' });
    let answer: (value: unknown) => void = () => undefined;
    api.reply({ getChatPartner: () => new Promise((resolve) => (answer = resolve)) });
    void queryClient.invalidateQueries({ queryKey: ['getChatPartner'] });
    await waitFor(() => expect(api.calls.filter(({ id }) => id === 'getChatPartner')).toHaveLength(2));
    await userEvent.type(screen.getByLabelText('First name'), 'Marek{Enter}');
    await screen.findByRole('heading', { name: 'How easy Marek makes it' });
    act(() => answer(partner));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    for (const name of ['How easy Marek makes it', 'What Marek remembers'])
      expect(screen.getByRole('heading', { name })).toBeDefined();
  });

  it('says why a name is refused, and keeps it in the field', async () => {
    show({
      changeChatPartner: new ApiError(422, 'validation_failed', 'No.', {
        errors: { name: ['One first name.'] },
      }),
    });
    await userEvent.type(await screen.findByLabelText('First name'), 'Jo 2{Enter}');
    expect(await screen.findByText('One first name.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Jo 2');
  });

  it('says when it cannot be fetched, and Retry fetches it', async () => {
    const api = show({ getChatPartner: new ApiError(400, 'unknown', '') });
    expect(await screen.findByText('Your partner could not be fetched just now.')).toBeDefined();
    api.reply({ getChatPartner: partner });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You live in Lisbon')).toBeDefined();
  });
});
