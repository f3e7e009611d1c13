import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { DeliveryCard } from './examples/DeliveryCard.tsx'
import deliveryCardSource from './examples/DeliveryCard.tsx?raw'
import { FigureCards } from './examples/FigureCards.tsx'
import figureCardsSource from './examples/FigureCards.tsx?raw'
import { PersonCard } from './examples/PersonCard.tsx'
import personCardSource from './examples/PersonCard.tsx?raw'
import { ProjectCard } from './examples/ProjectCard.tsx'
import projectCardSource from './examples/ProjectCard.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Figures',
    text: 'For numbers that one looks at first; a share becomes a bar.',
    Demo: FigureCards,
    source: figureCardsSource,
  },
  {
    title: 'A project',
    text: 'A picture drawn by code, a progress and one way on.',
    Demo: ProjectCard,
    source: projectCardSource,
  },
  {
    title: 'A delivery',
    text: 'A short list with a status on each line.',
    Demo: DeliveryCard,
    source: deliveryCardSource,
  },
  {
    title: 'A person',
    text: 'A person and one action.',
    Demo: PersonCard,
    source: personCardSource,
  },
]

export function CardsPage() {
  return <Showcase title="Cards" intro="Cards with one topic each." examples={examples} />
}
