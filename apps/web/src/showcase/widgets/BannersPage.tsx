import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { DismissibleBanner } from './examples/DismissibleBanner.tsx'
import dismissibleBannerSource from './examples/DismissibleBanner.tsx?raw'
import { EmptyBanner } from './examples/EmptyBanner.tsx'
import emptyBannerSource from './examples/EmptyBanner.tsx?raw'
import { IllustratedWelcome } from './examples/IllustratedWelcome.tsx'
import illustratedWelcomeSource from './examples/IllustratedWelcome.tsx?raw'
import { MilestoneBanner } from './examples/MilestoneBanner.tsx'
import milestoneBannerSource from './examples/MilestoneBanner.tsx?raw'
import { NewsletterBanner } from './examples/NewsletterBanner.tsx'
import newsletterBannerSource from './examples/NewsletterBanner.tsx?raw'
import { PromotionBanner } from './examples/PromotionBanner.tsx'
import promotionBannerSource from './examples/PromotionBanner.tsx?raw'
import { WelcomeBanner } from './examples/WelcomeBanner.tsx'
import welcomeBannerSource from './examples/WelcomeBanner.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Illustrated welcome',
    text: 'The day at a glance, with a picture.',
    Demo: IllustratedWelcome,
    source: illustratedWelcomeSource,
    isWide: true,
  },
  {
    title: 'Welcome banner',
    text: 'What is on today, with one action.',
    Demo: WelcomeBanner,
    source: welcomeBannerSource,
  },
  { title: 'Promotion', text: 'A picture behind the text.', Demo: PromotionBanner, source: promotionBannerSource },
  {
    title: 'Announcement',
    text: 'Shown until it is dismissed.',
    Demo: DismissibleBanner,
    source: dismissibleBannerSource,
    isWide: true,
  },
  {
    title: 'Empty list',
    text: 'Replaces an empty list and offers the first step.',
    Demo: EmptyBanner,
    source: emptyBannerSource,
  },
  {
    title: 'Newsletter',
    text: 'One question, confirmed in place.',
    Demo: NewsletterBanner,
    source: newsletterBannerSource,
  },
  {
    title: 'Milestones',
    text: 'Progress of each stage.',
    Demo: MilestoneBanner,
    source: milestoneBannerSource,
    isWide: true,
  },
]

export function BannersPage() {
  return (
    <Showcase
      title="Banners"
      intro="Welcome messages, announcements and calls to action."
      examples={examples}
      isFilled
    />
  )
}
