import { search, text } from '@castline/contract/fields'
import * as z from 'zod/mini'

/** What programs send, as the documents of the BCF API describe it. What is not named here is ignored, as they demand. */

const point = z.object({ x: z.number(), y: z.number(), z: z.number() })

const isZero = ({ x, y, z: height }: z.output<typeof point>) => x === 0 && y === 0 && height === 0
const direction = point.check(z.refine((given) => !isZero(given), 'A direction has a length.'))

const camera = { camera_view_point: point, camera_direction: direction, camera_up_vector: direction }
const perspective = z.object({
  ...camera,
  field_of_view: z.number().check(z.gt(0), z.lt(180)),
  aspect_ratio: z._default(z.number().check(z.gt(0)), 4 / 3),
})
const orthogonal = z.object({
  ...camera,
  view_to_world_scale: z.number().check(z.gt(0)),
  aspect_ratio: z._default(z.number().check(z.gt(0)), 4 / 3),
})

const name = z.nullish(search(200))
const component = z.object({ ifc_guid: name, originating_system: name, authoring_tool_id: name })
const components = (most: number) => z.nullish(z.array(component).check(z.maxLength(most)))

const visibility = z.object({
  default_visibility: z._default(z.boolean(), false),
  exceptions: components(20_000),
  view_setup_hints: z.nullish(
    z.object({
      spaces_visible: z._default(z.boolean(), false),
      space_boundaries_visible: z._default(z.boolean(), false),
      openings_visible: z._default(z.boolean(), false),
    }),
  ),
})

const shown = z.object({
  selection: components(5000),
  coloring: z.nullish(
    z
      .array(
        z.object({
          color: z.string().check(z.regex(/^#?(?:[0-9a-f]{6}|[0-9a-f]{8})$/i)),
          components: components(5000),
        }),
      )
      .check(z.maxLength(200)),
  ),
  visibility: z.nullish(visibility),
})

const guid = z.nullish(z.uuid())

const drawn = {
  index: z.nullish(z.int()),
  orthogonal_camera: z.nullish(orthogonal),
  perspective_camera: z.nullish(perspective),
  lines: z.nullish(z.array(z.object({ start_point: point, end_point: point })).check(z.maxLength(500))),
  clipping_planes: z.nullish(z.array(z.object({ location: point, direction })).check(z.maxLength(100))),
  components: z.nullish(shown),
}

/** What is stored of a viewpoint. */
const view = z.object(drawn)
export type View = z.output<typeof view>
export type Shown = z.output<typeof shown>

const snapshot = z.object({
  snapshot_type: z.enum(['png', 'jpg']),
  snapshot_data: z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9+/\s]+={0,2}\s*$/, 'This is no base64.')),
})

export const viewpointPost = z.object({
  ...drawn,
  guid,
  snapshot: z.nullish(snapshot),
  bitmaps: z.nullish(z.array(z.unknown())),
})

const word = z.nullish(search(200))

const topic = {
  topic_type: word,
  topic_status: word,
  title: text(200),
  priority: word,
  labels: z.nullish(z.array(z.nullable(z.string()))),
  assigned_to: word,
  stage: word,
  description: z.nullish(search(2000)),
  due_date: word,
  reference_links: z.nullish(z.array(z.string())),
  bim_snippet: z.nullish(z.unknown()),
}

export const topicPut = z.object(topic)
export type TopicPut = z.output<typeof topicPut>
export const topicPost = z.object({ ...topic, guid })

export const commentPut = z.object({ comment: z.nullish(search(2000)), viewpoint_guid: guid })
export const commentPost = z.object({ ...commentPut.shape, guid })
