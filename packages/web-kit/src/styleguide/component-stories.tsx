import type { ChatExercise } from '@ondine/contracts';
import { useId, useState, type ReactNode } from 'react';
import { Button, ButtonLink, type ButtonVariant } from '../components/button.tsx';
import { Badge, Card, StatTile, type Tone } from '../components/card.tsx';
import { BarChart } from '../components/charts/bar-chart.tsx';
import { LineChart } from '../components/charts/line-chart.tsx';
import { Coach } from '../components/coach.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Banner, EmptyState, ErrorState, Skeleton, Spinner } from '../components/feedback.tsx';
import { Checkbox, PasswordField, Radio, TextField } from '../components/field.tsx';
import { Page, PageHeader } from '../components/page.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { Tabs } from '../components/tabs.tsx';
import { Logo, ProgressWave, Wave } from '../components/wave.tsx';
import { ScenarioCard } from '../scenarios/scenario-card.tsx';
import type { Story } from '../stories/story.ts';
import { BothLooks } from './both-looks.tsx';
import styles from './styleguide.module.css';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const tones: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger'];
const nothing = () => undefined;

const scenario: ChatExercise = {
  id: 'sample',
  slug: 'sample',
  title: 'The last table',
  description: 'A stranger shares your table in a full café.',
  goal: 'Find out what they are reading, and why.',
  difficulty: 'easy',
  checkpoints: ['Open with what you see', 'Ask one question', 'Tease kindly', 'Leave them curious'],
  min_duration_seconds: 180,
  min_turns: 4,
  difficulty_multiplier: 1,
  system_prompt: '',
};

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles['part']}>
    <span className={styles['name']}>{name}</span>
    {children}
  </div>
);
const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
);
const Full = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['full']}>{children}</div>
);

const Buttons = () => (
  <>
    <Part name="Button">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
    </Part>
    <Part name="large, under way, disabled">
      <Row>
        <Button size="lg">Large</Button>
        <Button loading>Under way</Button>
        <Button disabled>Disabled</Button>
      </Row>
    </Part>
    <Part name="ButtonLink">
      <Row>
        {variants.map((variant) => (
          <ButtonLink key={variant} to="/" variant={variant}>
            {variant}
          </ButtonLink>
        ))}
      </Row>
    </Part>
  </>
);

function Fields() {
  const [checked, setChecked] = useState(true);
  // The story is rendered in two themes, and the same name would join their radio buttons.
  const pace = useId();
  return (
    <>
      <Full>
        <TextField label="First name" hint="As others see it" defaultValue="Ada" />
      </Full>
      <Full>
        <TextField label="E-mail" error="Please write an e-mail address." defaultValue="ada@" />
      </Full>
      <Full>
        <TextField label="Disabled" disabled defaultValue="Not now" />
      </Full>
      <Full>
        <PasswordField label="Password" defaultValue="velvet-harbour-42" />
      </Full>
      <Checkbox label="I am 18 or older" checked={checked} onChange={() => setChecked(!checked)} />
      <Checkbox label="With an error" error="Please confirm it." checked={false} onChange={nothing} />
      <fieldset>
        <legend>One of several</legend>
        <Row>
          <Radio name={pace} label="Gentle" checked={!checked} onChange={() => setChecked(false)} />
          <Radio name={pace} label="Demanding" checked={checked} onChange={() => setChecked(true)} />
        </Row>
      </fieldset>
    </>
  );
}

const Notices = () => (
  <>
    {tones.map((tone) => (
      <Full key={tone}>
        <Banner tone={tone} title={tone} onDismiss={nothing} action={<Button variant="ghost">Do it</Button>}>
          What there is to say.
        </Banner>
      </Full>
    ))}
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  </>
);

const States = () => (
  <>
    <Part name="Skeleton">
      <div style={{ width: '16rem' }}>
        <Skeleton lines={3} />
      </div>
    </Part>
    <Full>
      <EmptyState
        title="Nothing here yet"
        hint="It begins with a first one."
        action={<Button>Begin</Button>}
      />
    </Full>
    <Full>
      <ErrorState title="It could not be shown" detail="Please try again." onRetry={nothing} />
    </Full>
    <div className={styles['window']}>
      <Spinner label="After 200 ms" />
    </div>
  </>
);

function Cards() {
  const [tab, setTab] = useState('body');
  return (
    <>
      <Full>
        <Card>A raised surface that holds what belongs together.</Card>
      </Full>
      <dl className={styles['row']}>
        <StatTile label="Workouts" value={12} hint="since Monday" />
      </dl>
      <Tabs
        label="Tracks"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'body', label: 'Body' },
          { value: 'talk', label: 'Conversation' },
        ]}
      />
      <ScrollBox className={styles['scroll']} label="More than fits">
        <p style={{ width: '60rem' }}>
          It can be moved to the side, by the keyboard too, where it does not fit.
        </p>
      </ScrollBox>
      <ul className={styles['full']}>
        <ScenarioCard scenario={scenario} bestScore={82} showMultiplier />
      </ul>
    </>
  );
}

const weeks = ['5', '12', '19', '26'];
const words = (title: string) => ({
  title,
  summary: `${title}: four weeks`,
  figuresLabel: 'As figures',
  labelHeading: 'Week',
});

const Charts = () => (
  <>
    <Full>
      <BarChart
        words={words('Repetitions')}
        series={['Bridge', 'Thrust']}
        bars={weeks.map((label, index) => ({ label, values: [10 + 4 * index, 6 + index] }))}
      />
    </Full>
    <Full>
      <LineChart
        words={words('Form score')}
        name="Form"
        points={weeks.map((label, index) => ({ label, value: 60 + 9 * index }))}
        highest={100}
      />
    </Full>
  </>
);

const Brand = () => (
  <>
    <Logo />
    <Coach />
    <Full>
      <Wave />
    </Full>
    <Full>
      <ProgressWave value={0.6} label="Three of five" />
    </Full>
    <Full>
      <Page width="narrow">
        <PageHeader title="A title" subtitle="What the screen is for" back={{ to: '/', label: 'Back' }} />
      </Page>
    </Full>
  </>
);

function OpenDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Remove this workout?"
        description="It is gone from this device."
        actions={<Button onClick={() => setOpen(false)}>Remove</Button>}
      >
        <p>Escape, the cross and a click beside it close it, and the focus goes back to its button.</p>
      </Dialog>
    </>
  );
}

const story = (name: string, render: () => ReactNode): Story => ({
  name,
  render: () => <BothLooks>{render}</BothLooks>,
});

/** Every component of the kit in its states. A dialog covers the whole page, in the theme of the device. */
export const componentStories: readonly Story[] = [
  story('Buttons', () => <Buttons />),
  story('Fields', () => <Fields />),
  story('Banners and badges', () => <Notices />),
  story('Empty, failed, on its way', () => <States />),
  story('Cards, tabs, boxes', () => <Cards />),
  story('Charts', () => <Charts />),
  story('Logo, coach, page', () => <Brand />),
  { name: 'Dialog', render: () => <OpenDialog /> },
];
