import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { DismissibleBanner } from './examples/DismissibleBanner.tsx'
import dismissibleBannerSource from './examples/DismissibleBanner.tsx?raw'
import { EmptyBanner } from './examples/EmptyBanner.tsx'
import emptyBannerSource from './examples/EmptyBanner.tsx?raw'
import { MilestoneBanner } from './examples/MilestoneBanner.tsx'
import milestoneBannerSource from './examples/MilestoneBanner.tsx?raw'
import { WelcomeBanner } from './examples/WelcomeBanner.tsx'
import welcomeBannerSource from './examples/WelcomeBanner.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'A greeting',
    text: 'What waits today, and the way there.',
    Demo: WelcomeBanner,
    source: welcomeBannerSource,
  },
  {
    title: 'An announcement',
    text: 'For everybody, until they have read it.',
    Demo: DismissibleBanner,
    source: dismissibleBannerSource,
  },
  {
    title: 'Milestones',
    text: 'How far each part has come.',
    Demo: MilestoneBanner,
    source: milestoneBannerSource,
  },
  {
    title: 'Nothing there yet',
    text: 'Stands in for a list, and says how to begin one.',
    Demo: EmptyBanner,
    source: emptyBannerSource,
  },
]

/** Examples of banners. */
export function BannersPage() {
  return <Showcase title="Banners" intro="Something to say across the whole width." examples={examples} />
}
