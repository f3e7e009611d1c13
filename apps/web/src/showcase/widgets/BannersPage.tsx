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
    text: "Today's tasks with links.",
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
    text: 'Progress of each part.',
    Demo: MilestoneBanner,
    source: milestoneBannerSource,
  },
  {
    title: 'Empty list',
    text: 'Shown instead of an empty list, with the first step.',
    Demo: EmptyBanner,
    source: emptyBannerSource,
  },
]

export function BannersPage() {
  return <Showcase title="Banners" intro="Messages across the full width." examples={examples} />
}
