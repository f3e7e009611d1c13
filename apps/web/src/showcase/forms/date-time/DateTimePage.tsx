import { Showcase } from '#showcase/parts/Showcase.tsx'
import { BuddhistYears } from './BuddhistYears.tsx'
import buddhistSource from './BuddhistYears.tsx?raw'
import { Dates } from './Dates.tsx'
import datesSource from './Dates.tsx?raw'
import { FromTo } from './FromTo.tsx'
import fromToSource from './FromTo.tsx?raw'
import { Languages } from './Languages.tsx'
import languagesSource from './Languages.tsx?raw'
import { Limits } from './Limits.tsx'
import limitsSource from './Limits.tsx?raw'
import { Times } from './Times.tsx'
import timesSource from './Times.tsx?raw'

const examples = [
  { title: 'A date', text: 'Typed or selected in the calendar.', Demo: Dates, source: datesSource },
  { title: 'A time', text: 'Alone, or on a day.', Demo: Times, source: timesSource },
  { title: 'From and to', text: 'A period out of two dates.', Demo: FromTo, source: fromToSource },
  { title: 'Limits', text: 'Unavailable dates with a reason.', Demo: Limits, source: limitsSource },
  { title: 'In other languages', text: 'The same day as others write it.', Demo: Languages, source: languagesSource },
  { title: 'Buddhist years', text: 'For schedules from Thailand.', Demo: BuddhistYears, source: buddhistSource },
]

export function DateTimePage() {
  return <Showcase title="Date and time" intro="Dates, times and periods." examples={examples} />
}
