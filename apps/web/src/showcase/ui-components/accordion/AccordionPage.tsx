import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { DisabledAccordion } from './DisabledAccordion.tsx'
import disabledAccordionSource from './DisabledAccordion.tsx?raw'
import { IndependentAccordions } from './IndependentAccordions.tsx'
import independentAccordionsSource from './IndependentAccordions.tsx?raw'
import { OneAtATime } from './OneAtATime.tsx'
import oneAtATimeSource from './OneAtATime.tsx?raw'
import { SummaryWithDetail } from './SummaryWithDetail.tsx'
import summaryWithDetailSource from './SummaryWithDetail.tsx?raw'
import { WithActions } from './WithActions.tsx'
import withActionsSource from './WithActions.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import withIconsSource from './WithIcons.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Basic',
    text: 'Several can be open at the same time.',
    Demo: IndependentAccordions,
    source: independentAccordionsSource,
  },
  {
    title: 'One at a time',
    text: 'Controlled: opening one closes the other.',
    Demo: OneAtATime,
    source: oneAtATimeSource,
  },
  {
    title: 'With icons',
    text: 'An icon before the text, and a plus to expand.',
    Demo: WithIcons,
    source: withIconsSource,
  },
  {
    title: 'With actions',
    text: 'A small form; saving closes it.',
    Demo: WithActions,
    source: withActionsSource,
  },
  {
    title: 'With details',
    text: 'The header already shows the key figure.',
    Demo: SummaryWithDetail,
    source: summaryWithDetailSource,
  },
  {
    title: 'Initially open and disabled',
    text: 'The disabled one explains why.',
    Demo: DisabledAccordion,
    source: disabledAccordionSource,
  },
]

export function AccordionPage() {
  return <Showcase title="Accordion" intro="Hides details until they are needed." examples={examples} />
}
