import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { ActivityCard } from './examples/ActivityCard.tsx'
import activityCardSource from './examples/ActivityCard.tsx?raw'
import { BlogWidget } from './examples/BlogWidget.tsx'
import blogWidgetSource from './examples/BlogWidget.tsx?raw'
import { DeliveryCard } from './examples/DeliveryCard.tsx'
import deliveryCardSource from './examples/DeliveryCard.tsx?raw'
import { EarningsCard } from './examples/EarningsCard.tsx'
import earningsCardSource from './examples/EarningsCard.tsx?raw'
import { FigureCards } from './examples/FigureCards.tsx'
import figureCardsSource from './examples/FigureCards.tsx?raw'
import { PersonCard } from './examples/PersonCard.tsx'
import personCardSource from './examples/PersonCard.tsx?raw'
import { ProductWidget } from './examples/ProductWidget.tsx'
import productWidgetSource from './examples/ProductWidget.tsx?raw'
import { ProjectCard } from './examples/ProjectCard.tsx'
import projectCardSource from './examples/ProjectCard.tsx?raw'
import { RecentTransactions } from './examples/RecentTransactions.tsx'
import recentTransactionsSource from './examples/RecentTransactions.tsx?raw'
import { TasksCard } from './examples/TasksCard.tsx'
import tasksCardSource from './examples/TasksCard.tsx?raw'
import { TeamCard } from './examples/TeamCard.tsx'
import teamCardSource from './examples/TeamCard.tsx?raw'
import { TopPerformers } from './examples/TopPerformers.tsx'
import topPerformersSource from './examples/TopPerformers.tsx?raw'
import { WeatherCard } from './examples/WeatherCard.tsx'
import weatherCardSource from './examples/WeatherCard.tsx?raw'

const examples: readonly ExampleEntry[] = [
  { title: 'Figures', text: 'Key figures with progress.', Demo: FigureCards, source: figureCardsSource, isWide: true },
  {
    title: 'Earnings',
    text: 'The total of the month and where it comes from.',
    Demo: EarningsCard,
    source: earningsCardSource,
  },
  { title: 'Top performers', text: 'A ranking with portraits.', Demo: TopPerformers, source: topPerformersSource },
  {
    title: 'Recent transactions',
    text: 'A timeline of payments.',
    Demo: RecentTransactions,
    source: recentTransactionsSource,
  },
  { title: 'Tasks', text: 'A checklist with its progress.', Demo: TasksCard, source: tasksCardSource },
  {
    title: 'Project',
    text: 'Picture, progress and a link to the details.',
    Demo: ProjectCard,
    source: projectCardSource,
  },
  {
    title: 'Delivery',
    text: 'A short list with the status of each item.',
    Demo: DeliveryCard,
    source: deliveryCardSource,
  },
  { title: 'Profile', text: 'A person, key figures and one action.', Demo: PersonCard, source: personCardSource },
  { title: 'Team', text: 'Members of a group, and how to reach them.', Demo: TeamCard, source: teamCardSource },
  { title: 'Product', text: 'Picture, price and rating.', Demo: ProductWidget, source: productWidgetSource },
  {
    title: 'Weather on site',
    text: 'The forecast, and what it means for the crane.',
    Demo: WeatherCard,
    source: weatherCardSource,
  },
  { title: 'Blog post', text: 'The newest post with its author.', Demo: BlogWidget, source: blogWidgetSource },
  { title: 'Activity', text: 'The latest actions of the team.', Demo: ActivityCard, source: activityCardSource },
]

export function CardsPage() {
  return <Showcase title="Cards" intro="Ready-made cards for dashboards and overviews." examples={examples} isFilled />
}
