import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AvatarWithBadge } from './AvatarWithBadge.tsx'
import avatarWithBadgeSource from './AvatarWithBadge.tsx?raw'
import { GroupedAvatars } from './GroupedAvatars.tsx'
import groupedAvatarsSource from './GroupedAvatars.tsx?raw'
import { IconAvatars } from './IconAvatars.tsx'
import iconAvatarsSource from './IconAvatars.tsx?raw'
import { InitialAvatars } from './InitialAvatars.tsx'
import initialAvatarsSource from './InitialAvatars.tsx?raw'
import { PictureAvatars } from './PictureAvatars.tsx'
import pictureAvatarsSource from './PictureAvatars.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Initials',
    text: 'Where there is no picture; the full name is read out.',
    Demo: InitialAvatars,
    source: initialAvatarsSource,
  },
  {
    title: 'Pictures',
    text: 'Round, rounded and square.',
    Demo: PictureAvatars,
    source: pictureAvatarsSource,
  },
  {
    title: 'Icons and sizes',
    text: 'For things rather than people.',
    Demo: IconAvatars,
    source: iconAvatarsSource,
  },
  {
    title: 'With a badge',
    text: 'What the dot means stands in words beside it.',
    Demo: AvatarWithBadge,
    source: avatarWithBadgeSource,
  },
  {
    title: 'A group',
    text: 'What does not fit is counted.',
    Demo: GroupedAvatars,
    source: groupedAvatarsSource,
  },
]

export function AvatarPage() {
  return <Showcase title="Avatar" intro="A small face for a person or a thing." examples={examples} />
}
