import IconWarning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconIdea from '@tabler/icons-react/dist/esm/icons/IconBulbFilled.mjs'
import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconCross from '@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs'
import IconParty from '@tabler/icons-react/dist/esm/icons/IconConfettiFilled.mjs'
import IconFire from '@tabler/icons-react/dist/esm/icons/IconFlameFilled.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import IconAngry from '@tabler/icons-react/dist/esm/icons/IconMoodAngryFilled.mjs'
import IconUnsure from '@tabler/icons-react/dist/esm/icons/IconMoodConfusedFilled.mjs'
import IconLaughing from '@tabler/icons-react/dist/esm/icons/IconMoodHappyFilled.mjs'
import IconSad from '@tabler/icons-react/dist/esm/icons/IconMoodSadFilled.mjs'
import IconSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmileFilled.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSunFilled.mjs'
import IconThumb from '@tabler/icons-react/dist/esm/icons/IconThumbUpFilled.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophyFilled.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckFilled.mjs'

const yellow = '#F2A900'

/** Drawn, because a device may have no emoji font. In the text of a message each is its code: `:thumbs-up:`. */
export const emojis = [
  { code: ':thumbs-up:', name: 'Thumbs up', Icon: IconThumb, color: yellow },
  { code: ':heart:', name: 'Heart', Icon: IconHeart, color: '#E5484D' },
  { code: ':smile:', name: 'Smile', Icon: IconSmile, color: yellow },
  { code: ':laughing:', name: 'Laughing', Icon: IconLaughing, color: yellow },
  { code: ':unsure:', name: 'Unsure', Icon: IconUnsure, color: yellow },
  { code: ':sad:', name: 'Sad', Icon: IconSad, color: yellow },
  { code: ':angry:', name: 'Angry', Icon: IconAngry, color: '#E5484D' },
  { code: ':party:', name: 'Party', Icon: IconParty, color: '#8E4EC6' },
  { code: ':trophy:', name: 'Trophy', Icon: IconTrophy, color: yellow },
  { code: ':idea:', name: 'Idea', Icon: IconIdea, color: yellow },
  { code: ':sun:', name: 'Sun', Icon: IconSun, color: '#F76B15' },
  { code: ':fire:', name: 'Fire', Icon: IconFire, color: '#F76B15' },
  { code: ':done:', name: 'Done', Icon: IconDone, color: '#30A46C' },
  { code: ':cross:', name: 'Cross', Icon: IconCross, color: '#E5484D' },
  { code: ':warning:', name: 'Warning', Icon: IconWarning, color: '#F76B15' },
  { code: ':truck:', name: 'Truck', Icon: IconTruck, color: '#3E7BFA' },
] as const

export type Emoji = (typeof emojis)[number]

/** Splits a text at its emoji codes. Unknown codes stay text. */
export function partsOf(text: string): readonly (string | Emoji)[] {
  return text
    .split(/(:[a-z-]+:)/)
    .filter(Boolean)
    .map((part) => emojis.find(({ code }) => code === part) ?? part)
}
