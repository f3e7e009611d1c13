import panelLift from './panel-lift.mp4'
import panelLiftPoster from './panel-lift.webp'

interface Video {
  readonly address: string
  /** A picture of it, shown until it plays. */
  readonly poster: string
  /** A description of the video. */
  readonly title: string
}

const videos: Readonly<Record<string, Video>> = {
  'panel-lift': {
    address: panelLift,
    poster: panelLiftPoster,
    title: 'A tower crane lifts a wall panel from the trailer into its place',
  },
}

/** Returns the video with this ID, or undefined if the demo does not have it. */
export function videoOf(id: string): Video | undefined {
  return Object.hasOwn(videos, id) ? videos[id] : undefined
}
