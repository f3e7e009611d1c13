import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Account } from './Account.tsx'
import accountSource from './Account.tsx?raw'
import { Basic } from './Basic.tsx'
import basicSource from './Basic.tsx?raw'
import { LabelsAbove } from './LabelsAbove.tsx'
import labelsAboveSource from './LabelsAbove.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import withIconsSource from './WithIcons.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Basic',
    text: 'The default arrangement.',
    Demo: Basic,
    source: basicSource,
  },
  {
    title: 'With icons',
    text: 'An icon and a hint for each field.',
    Demo: WithIcons,
    source: withIconsSource,
  },
  {
    title: 'Labels above',
    text: 'For long labels and long lists.',
    Demo: LabelsAbove,
    source: labelsAboveSource,
  },
  {
    title: 'Account',
    text: 'A short form with an alternative.',
    Demo: Account,
    source: accountSource,
  },
]

export function FormVerticalPage() {
  return <Showcase title="Vertical form" intro="Fields from top to bottom." examples={examples} />
}
