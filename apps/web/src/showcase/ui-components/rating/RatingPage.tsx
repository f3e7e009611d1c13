import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ChosenRating } from './ChosenRating.tsx'
import chosenRatingSource from './ChosenRating.tsx?raw'
import { HalfRating } from './HalfRating.tsx'
import halfRatingSource from './HalfRating.tsx?raw'
import { OwnMarkRating } from './OwnMarkRating.tsx'
import ownMarkRatingSource from './OwnMarkRating.tsx?raw'
import { RatingSizes } from './RatingSizes.tsx'
import ratingSizesSource from './RatingSizes.tsx?raw'
import { ReadOnlyRating } from './ReadOnlyRating.tsx'
import readOnlyRatingSource from './ReadOnlyRating.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'With a label',
    text: 'The label explains the number of stars.',
    Demo: ChosenRating,
    source: chosenRatingSource,
  },
  {
    title: 'Half stars',
    text: 'For finer ratings.',
    Demo: HalfRating,
    source: halfRatingSource,
  },
  {
    title: 'Read only',
    text: 'An average and the number of ratings.',
    Demo: ReadOnlyRating,
    source: readOnlyRatingSource,
  },
  {
    title: 'Sizes and disabled',
    text: 'Three sizes, and one that cannot be changed.',
    Demo: RatingSizes,
    source: ratingSizesSource,
  },
  {
    title: 'Custom icon',
    text: 'Hearts instead of stars, with custom labels.',
    Demo: OwnMarkRating,
    source: ownMarkRatingSource,
  },
]

export function RatingPage() {
  return <Showcase title="Rating" intro="A rating from one to five." examples={examples} />
}
