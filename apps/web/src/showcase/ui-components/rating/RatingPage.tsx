import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ChosenRating } from './ChosenRating.tsx'
import chosenRatingSource from './ChosenRating.tsx?raw'
import { HalfRating } from './HalfRating.tsx'
import halfRatingSource from './HalfRating.tsx?raw'
import { HoverRating } from './HoverRating.tsx'
import hoverRatingSource from './HoverRating.tsx?raw'
import { MoodRating } from './MoodRating.tsx'
import moodRatingSource from './MoodRating.tsx?raw'
import { OwnMarkRating } from './OwnMarkRating.tsx'
import ownMarkRatingSource from './OwnMarkRating.tsx?raw'
import { RatingSizes } from './RatingSizes.tsx'
import ratingSizesSource from './RatingSizes.tsx?raw'
import { ReadOnlyRating } from './ReadOnlyRating.tsx'
import readOnlyRatingSource from './ReadOnlyRating.tsx?raw'
import { TenRating } from './TenRating.tsx'
import tenRatingSource from './TenRating.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'With a label',
    text: 'The label explains the number of stars.',
    Demo: ChosenRating,
    source: chosenRatingSource,
  },
  {
    title: 'On hover',
    text: 'The label follows the star under the pointer.',
    Demo: HoverRating,
    source: hoverRatingSource,
  },
  {
    title: 'Precision',
    text: 'In halves or tenths.',
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
    text: 'Three sizes, and a disabled one.',
    Demo: RatingSizes,
    source: ratingSizesSource,
  },
  {
    title: 'Ten stars',
    text: 'Any maximum is possible.',
    Demo: TenRating,
    source: tenRatingSource,
  },
  {
    title: 'Custom icon',
    text: 'Hearts instead of stars, with custom labels.',
    Demo: OwnMarkRating,
    source: ownMarkRatingSource,
  },
  {
    title: 'Moods',
    text: 'A different icon for each value.',
    Demo: MoodRating,
    source: moodRatingSource,
  },
]

export function RatingPage() {
  return <Showcase title="Rating" intro="A rating from one to five." examples={examples} />
}
