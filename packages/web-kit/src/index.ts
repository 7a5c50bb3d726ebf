export { afterPaint } from './after-paint.ts';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
} from './components/button.tsx';
export { Badge, Card, StatTile, type CardProps, type Tone } from './components/card.tsx';
export { BarChart } from './components/charts/bar-chart.tsx';
export { LineChart } from './components/charts/line-chart.tsx';
export { classNames } from './components/class-names.ts';
export { Coach } from './components/coach.tsx';
export { Dialog, type DialogProps } from './components/dialog.tsx';
export {
  Banner,
  EmptyState,
  ErrorState,
  OfflineState,
  Skeleton,
  Spinner,
  VisuallyHidden,
} from './components/feedback.tsx';
export {
  Checkbox,
  PasswordField,
  Radio,
  TextField,
  type CheckboxProps,
  type PasswordFieldProps,
  type RadioProps,
  type TextFieldProps,
} from './components/field.tsx';
export { isAwaited } from './components/is-awaited.ts';
export {
  BoardVisibilityLink,
  HiddenFromBoardsNotice,
  useIsHiddenFromBoards,
} from './boards/board-visibility.tsx';
export { LanguageSwitch } from './components/language-switch.tsx';
export { lazyScreen } from './components/lazy-screen.tsx';
export { memberName } from './components/member-name.ts';
export { dateFormat, listFormat, numberFormat, regionNames } from './components/formats.ts';
export { Page, PageHeader } from './components/page.tsx';
export { QuickExitButton } from './components/quick-exit-button.tsx';
export { ScrollBox, type ScrollBoxProps } from './components/scroll-box.tsx';
export { TabPanel, Tabs, type TabItem } from './components/tabs.tsx';
export { useCopy, type CopyLabel } from './components/use-copy.ts';
export { useScreenTitle } from './components/use-screen-title.ts';
export { LoadingWave, Logo, ProgressWave, Wave } from './components/wave.tsx';
export { useLiveAnswer, type LiveAnswer } from './live/use-live-answer.ts';
export { leaveQuickly } from './leave-quickly.ts';
export { isMetered, isSlow, whenIdle } from './load-ahead.ts';
export { useLeaving, type Leaving } from './use-leaving.ts';
export { useLoadAhead } from './use-load-ahead.ts';
export { endForeignReminders } from './reminders/end-reminders.ts';
export { useReminders, type ReminderSwitch } from './reminders/use-reminders.ts';
export { ScenarioCard } from './scenarios/scenario-card.tsx';
export { sortScenarios } from './scenarios/sort-scenarios.ts';
export { leftKey } from './runtime/last-seen/left-key.ts';
// Imported by the package's own name, so that remotes use the shell's single instance instead of bundling a second.
export * from '@ondine/web-kit/runtime';
export { useReconnect } from './use-reconnect.ts';
