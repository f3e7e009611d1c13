import Box from '@mui/material/Box'
import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { BuddhistYears } from './BuddhistYears.tsx'
import buddhistYearsSource from './BuddhistYears.tsx?raw'
import { Dates } from './Dates.tsx'
import datesSource from './Dates.tsx?raw'
import { FromTo } from './FromTo.tsx'
import fromToSource from './FromTo.tsx?raw'
import { InlineCalendar } from './InlineCalendar.tsx'
import inlineCalendarSource from './InlineCalendar.tsx?raw'
import { InlineClock } from './InlineClock.tsx'
import inlineClockSource from './InlineClock.tsx?raw'
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
    text: 'Some dates are unavailable, and the field says why.',
    Demo: Limits,
    source: limitsSource,
  },
  {
    title: 'Views',
    text: 'A month, a year, or the year first.',
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
    title: 'Inline calendar',
    text: 'Always open, with the deliveries of each day.',
    Demo: InlineCalendar,
    source: inlineCalendarSource,
  },
  {
    title: 'Clock',
    text: 'Select the hour, then the minutes.',
    Demo: InlineClock,
    source: inlineClockSource,
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

/** The fields of the pickers are other components than text fields, and look the same here. */
const asTextFields = {
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiPickersOutlinedInput-notchedOutline':
    {
      borderColor: 'outline',
    },
  '& .MuiClock-clock': { backgroundColor: 'background.default' },
  '& .MuiPickersInputBase-sectionsContainer': { paddingBlock: '10.5px' },
} as const

export function DateTimePage() {
  return (
    <Box sx={asTextFields}>
      <Showcase title="Date and time" intro="Dates, times and periods." examples={examples} />
    </Box>
  )
}
