import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { BuddhistYears } from './BuddhistYears.tsx'
import buddhistYearsSource from './BuddhistYears.tsx?raw'
import { Dates } from './Dates.tsx'
import datesSource from './Dates.tsx?raw'
import { FromTo } from './FromTo.tsx'
import fromToSource from './FromTo.tsx?raw'
import { Languages } from './Languages.tsx'
import languagesSource from './Languages.tsx?raw'
import { Limits } from './Limits.tsx'
import limitsSource from './Limits.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'
import { Times } from './Times.tsx'
import timesSource from './Times.tsx?raw'
import { Views } from './Views.tsx'
import viewsSource from './Views.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Date',
    text: 'Typed or selected in the calendar.',
    Demo: Dates,
    source: datesSource,
  },
  {
    title: 'Time',
    text: 'A time, or a date with a time.',
    Demo: Times,
    source: timesSource,
  },
  {
    title: 'Period',
    text: 'Two dates that depend on each other.',
    Demo: FromTo,
    source: fromToSource,
  },
  {
    title: 'Limits',
    text: 'Unavailable dates with a reason.',
    Demo: Limits,
    source: limitsSource,
  },
  {
    title: 'Views',
    text: 'Only a month, only a year, or the year first.',
    Demo: Views,
    source: viewsSource,
  },
  {
    title: 'States',
    text: 'Error, read-only and disabled.',
    Demo: States,
    source: statesSource,
  },
  {
    title: 'Languages',
    text: 'The same day in other languages.',
    Demo: Languages,
    source: languagesSource,
  },
  {
    title: 'Buddhist years',
    text: 'For schedules from Thailand.',
    Demo: BuddhistYears,
    source: buddhistYearsSource,
  },
]

export function DateTimePage() {
  return <Showcase title="Date and time" intro="Dates, times and periods." examples={examples} />
}
