import panelLift from './panel-lift.mp4'

interface Video {
  readonly address: string
  /** What it shows, in words. */
  readonly title: string
}

const videos: Readonly<Record<string, Video>> = {
  'panel-lift': { address: panelLift, title: 'A tower crane lifts a wall panel from the trailer into its place' },
}

/** The video with an id; undefined for one that the demo does not ship. */
export function videoOf(id: string): Video | undefined {
  return Object.hasOwn(videos, id) ? videos[id] : undefined
}
