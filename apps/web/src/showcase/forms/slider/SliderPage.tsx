import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Between } from './Between.tsx'
import betweenSource from './Between.tsx?raw'
import { Looks } from './Looks.tsx'
import looksSource from './Looks.tsx?raw'
import { Marked } from './Marked.tsx'
import markedSource from './Marked.tsx?raw'
import { MinimumDistance } from './MinimumDistance.tsx'
import minimumDistanceSource from './MinimumDistance.tsx?raw'
import { Single } from './Single.tsx'
import singleSource from './Single.tsx?raw'
import { Steps } from './Steps.tsx'
import stepsSource from './Steps.tsx?raw'
import { Tracks } from './Tracks.tsx'
import tracksSource from './Tracks.tsx?raw'
import { Vertical } from './Vertical.tsx'
import verticalSource from './Vertical.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import withIconsSource from './WithIcons.tsx?raw'
import { WithNumber } from './WithNumber.tsx'
import withNumberSource from './WithNumber.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Single value',
    text: 'The value is shown beside its name.',
    Demo: Single,
    source: singleSource,
  },
  {
    title: 'Range',
    text: 'Two thumbs, for filters.',
    Demo: Between,
    source: betweenSource,
  },
  {
    title: 'Steps',
    text: 'The value is shown above the thumb.',
    Demo: Steps,
    source: stepsSource,
  },
  {
    title: 'Marks',
    text: 'Only the marked values can be selected.',
    Demo: Marked,
    source: markedSource,
  },
  {
    title: 'With a number field',
    text: 'For exact values.',
    Demo: WithNumber,
    source: withNumberSource,
  },
  {
    title: 'Minimum distance',
    text: 'Two thumbs that never touch.',
    Demo: MinimumDistance,
    source: minimumDistanceSource,
  },
  {
    title: 'Icons',
    text: 'Icons at both ends.',
    Demo: WithIcons,
    source: withIconsSource,
  },
  {
    title: 'Track',
    text: 'Without a track, or inverted.',
    Demo: Tracks,
    source: tracksSource,
  },
  {
    title: 'Sizes, colours and disabled',
    text: 'Two sizes, three colours and a disabled slider.',
    Demo: Looks,
    source: looksSource,
  },
  {
    title: 'Vertical',
    text: 'From bottom to top.',
    Demo: Vertical,
    source: verticalSource,
  },
]

export function SliderPage() {
  return <Showcase title="Slider" intro="Select a value from a range." examples={examples} />
}
