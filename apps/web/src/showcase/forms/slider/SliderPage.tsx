import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Between } from './Between.tsx'
import betweenSource from './Between.tsx?raw'
import { Marked } from './Marked.tsx'
import markedSource from './Marked.tsx?raw'
import { Single } from './Single.tsx'
import singleSource from './Single.tsx?raw'
import { Upright } from './Upright.tsx'
import uprightSource from './Upright.tsx?raw'
import { WithNumber } from './WithNumber.tsx'
import withNumberSource from './WithNumber.tsx?raw'

const examples = [
  { title: 'Single value', text: 'The value is shown beside its name.', Demo: Single, source: singleSource },
  { title: 'Range', text: 'For filters.', Demo: Between, source: betweenSource },
  { title: 'Marks', text: 'Only the marked values can be selected.', Demo: Marked, source: markedSource },
  { title: 'With a number field', text: 'For exact values.', Demo: WithNumber, source: withNumberSource },
  { title: 'Vertical', text: 'From bottom to top.', Demo: Upright, source: uprightSource },
]

export function SliderPage() {
  return <Showcase title="Slider" intro="Select a value from a range." examples={examples} />
}
