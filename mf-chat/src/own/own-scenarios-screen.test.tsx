import { ApiError, loadLanguage, speak } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exercise } from '../conversation/testing/chat-screen.tsx';
import { OwnScenariosScreen } from './own-scenarios-screen.tsx';

const written = {
  title: 'The night train',
  name: 'Marta',
  gender: 'woman',
  who: 'A violin maker.',
  place: 'The dining car.',
  skills: ['Wit'],
};
const scenario = {
  ...written,
  id: '5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d11',
  slug: 'own-5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d11',
};
const skills = ['Wit', 'Warmth', 'Asking', 'Consent'];
const show = (changes: object = {}, list: object = {}) => {
  const api = fakeApi({
    listOwnScenarios: { scenarios: [scenario], skills, can_talk: true, ...list },
    listChatExercises: [{ ...exercise, title: 'A Soft Start', checkpoints: skills.slice(0, 3) }],
    ...changes,
  });
  renderScreen(<OwnScenariosScreen />, { path: '/chat/own' });
  return api;
};
const inputOf = (api: ReturnType<typeof show>, id: string) => api.calls.find((call) => call.id === id)?.input;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => act(() => speak('en')));

describe('scenarios of one’s own', () => {
  it('can be talked in where there is a model', async () => {
    show();
    const link = await screen.findByRole('link', { name: /^Start the conversation.*The night train$/ });
    expect(link.getAttribute('href')).toBe(`/chat/exercise/${scenario.slug}`);
    expect(screen.queryByText(/need a language model/)).toBeNull();
    expect(screen.getByText(scenario.name)).toBeDefined();
  });

  it('say honestly where there is none, and offer nothing that cannot be', async () => {
    show({}, { can_talk: false });
    expect(await screen.findByText(/need a language model, and none is connected here/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /Start the conversation/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change: The night train' })).toBeDefined();
  });

  it('begin with the first one, which has three skills at most', async () => {
    const api = show({ saveOwnScenario: scenario }, { scenarios: [] });
    await press('Write a scenario');
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'The night train');
    await userEvent.click(screen.getByRole('radio', { name: 'a woman' }));
    await userEvent.type(screen.getByLabelText('First name'), 'Marta');
    await userEvent.type(screen.getByLabelText('Who it is'), 'A violin maker.');
    await userEvent.type(screen.getByLabelText('Where you are'), 'The dining car.');
    await press('Save');
    const description = 'Please choose at least one skill.';
    expect(screen.getByRole('group', { name: /^What you practise/, description })).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Please choose at least one skill.');
    const soft = within(await screen.findByRole('group', { name: 'A Soft Start' }));
    expect(soft.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByLabelText('Who it is').tagName).toBe('TEXTAREA');
    for (const name of skills.slice(0, 3)) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Consent' }).disabled).toBe(true);
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(inputOf(api, 'saveOwnScenario')).toMatchObject({
      body: { ...written, skills: skills.slice(0, 3) },
    });
  });

  it('are refused with a reason, and lose no text', async () => {
    show({ saveOwnScenario: new ApiError(400, 'message_refused', 'Everyone here is an adult.') });
    await press('Change: The night train');
    const who = screen.getByLabelText<HTMLInputElement>('Who it is');
    await userEvent.type(who, ' She is young.');
    await press('Save');
    const reason = await screen.findByText('Everyone here is an adult.');
    expect(who.value).toBe('A violin maker. She is young.');
    expect(document.activeElement?.contains(reason)).toBe(true);
    expect(reason.compareDocumentPosition(who) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('are refused at the field that it is about, with a link to it', async () => {
    show({
      saveOwnScenario: new ApiError(400, 'message_refused', 'Not kept.', {
        errors: { who: ['Everyone here is an adult.'] },
      }),
    });
    await press('Change: The night train');
    await press('Save');
    await userEvent.click(await screen.findByRole('link', { name: 'Who it is' }));
    const who = screen.getByRole('textbox', { name: 'Who it is', description: 'Everyone here is an adult.' });
    expect(document.activeElement).toBe(who);
    await press('Save');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Who it is'));
  });

  it('say at each empty field that it is empty, in words of the page instead of the browser', async () => {
    const api = show({}, { scenarios: [] });
    await screen.findByText('Write your first one');
    await act(async () => {
      await loadLanguage('es');
      speak('es');
    });
    await press('Escribir una escena');
    await press('Guardar');
    const description = 'Escribe algo aquí.';
    for (const name of ['Título', 'Quién es', 'El lugar'])
      expect(screen.getByRole('textbox', { name, description })).toBeDefined();
    expect(
      screen.getByRole('textbox', {
        name: 'Nombre',
        description: 'Un solo nombre, por favor: letras y guiones.',
      }),
    ).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).form?.noValidate).toBe(true);
    expect(document.activeElement?.textContent).toContain('Elige al menos una habilidad.');
    expect(inputOf(api, 'saveOwnScenario')).toBeUndefined();
  });

  it('are refused in Spanish on a page in Spanish, which says before writing that they are in English', async () => {
    show(
      {
        saveOwnScenario: () =>
          new ApiError(
            400,
            'message_refused',
            'This scenario cannot be kept as it is. Without a language model scenarios are in English here. Please write it in English. Nothing you wrote is lost.',
          ),
      },
      { can_talk: false },
    );
    await screen.findByText(/You can write yours now, in English/);
    await act(async () => {
      await loadLanguage('es');
      speak('es');
    });
    expect(await screen.findByText(/Puedes escribir las tuyas ahora, en inglés/)).toBeDefined();
    await press('Editar: The night train');
    await press('Guardar');
    expect(
      await screen.findByText(
        'Esta escena no se puede guardar tal como está. Sin un modelo de lenguaje, las escenas son en inglés. Escríbela en inglés, por favor. No se pierde nada de lo que has escrito.',
      ),
    ).toBeDefined();
  });

  it('are deleted only after asking', async () => {
    const api = show({ deleteOwnScenario: { success: true } });
    await press('Delete: The night train');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this scenario?' }));
    expect(inputOf(api, 'deleteOwnScenario')).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(inputOf(api, 'deleteOwnScenario')).toMatchObject({ params: { id: scenario.id } }),
    );
    expect(await screen.findByText('The scenario is deleted.')).toBeDefined();
  });

  it('are ten at most, and say so', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...scenario, id: `id-${index}` }));
    show({}, { scenarios: ten });
    expect(await screen.findByText(/You have 10 scenarios/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Write a scenario' })).toBeNull();
  });

  it('say when they cannot be fetched, and Retry fetches them', async () => {
    const api = show({ listOwnScenarios: new ApiError(400, 'unknown', '') });
    expect(await screen.findByText('Your scenarios could not be fetched just now.')).toBeDefined();
    api.reply({ listOwnScenarios: { scenarios: [scenario], skills, can_talk: true } });
    await press('Retry');
    expect(await screen.findByText('The night train')).toBeDefined();
  });
});
