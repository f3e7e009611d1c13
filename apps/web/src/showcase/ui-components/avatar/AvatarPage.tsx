import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AvatarWithBadge } from './AvatarWithBadge.tsx'
import avatarWithBadgeSource from './AvatarWithBadge.tsx?raw'
import { FaceAvatars } from './FaceAvatars.tsx'
import faceAvatarsSource from './FaceAvatars.tsx?raw'
import { FallbackAvatars } from './FallbackAvatars.tsx'
import fallbackAvatarsSource from './FallbackAvatars.tsx?raw'
import { GroupedAvatars } from './GroupedAvatars.tsx'
import groupedAvatarsSource from './GroupedAvatars.tsx?raw'
import { IconAvatars } from './IconAvatars.tsx'
import iconAvatarsSource from './IconAvatars.tsx?raw'
import { InitialAvatars } from './InitialAvatars.tsx'
import initialAvatarsSource from './InitialAvatars.tsx?raw'
import { PictureAvatars } from './PictureAvatars.tsx'
import pictureAvatarsSource from './PictureAvatars.tsx?raw'
import { UploadAvatar } from './UploadAvatar.tsx'
import uploadAvatarSource from './UploadAvatar.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Portraits',
    text: 'In four sizes.',
    Demo: FaceAvatars,
    source: faceAvatarsSource,
  },
  {
    title: 'Group',
    text: 'Three sizes and spacings; the rest are counted.',
    Demo: GroupedAvatars,
    source: groupedAvatarsSource,
  },
  {
    title: 'Initials',
    text: 'When there is no picture. Screen readers announce the full name.',
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
    title: 'With a badge',
    text: 'The dot shows who is available; the text says it in words.',
    Demo: AvatarWithBadge,
    source: avatarWithBadgeSource,
  },
  {
    title: 'Icons and sizes',
    text: 'For things instead of people.',
    Demo: IconAvatars,
    source: iconAvatarsSource,
  },
  {
    title: 'Fallbacks',
    text: 'If a picture does not load: an icon, a letter or a person.',
    Demo: FallbackAvatars,
    source: fallbackAvatarsSource,
  },
  {
    title: 'Upload',
    text: 'The avatar is the button.',
    Demo: UploadAvatar,
    source: uploadAvatarSource,
  },
]

export function AvatarPage() {
  return <Showcase title="Avatar" intro="Pictures or initials for people and things." examples={examples} />
}
