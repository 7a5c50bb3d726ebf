/** The pages about the programme, which few visits open: a chunk of their own. */
export { BuiltOnScreen } from './programme-page/built-on-screen.tsx';
export { ProgrammeScreen } from './programme-page/programme-screen.tsx';
