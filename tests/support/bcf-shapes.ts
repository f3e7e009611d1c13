import * as z from 'zod/mini'
import { schemaFaults } from './draft-03.ts'

/** What the documents of the BCF API 3.0 and 2.1 say about each answer, written by hand: it is checked also without their schemas. */

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))
const guid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const words = z.array(z.string())
const none = z.null()

const projectActions = z.array(z.enum(['update', 'createTopic', 'createDocument']))
const topicActions = z.array(z.enum(['update', 'createComment', 'createViewpoint']))
const commentActions = z.array(z.enum(['update']))

const point = z.strictObject({ x: z.number(), y: z.number(), z: z.number() })
const camera = { camera_view_point: point, camera_direction: point, camera_up_vector: point, aspect_ratio: z.number() }
const component = z.looseObject({ ifc_guid: z.optional(z.nullable(z.string())) })

const actions = z.array(z.strictObject({ type: z.string(), value: z.nullable(z.string()) })).check(z.minLength(1))
const topicEvent = { topic_guid: guid, date: moment, author: z.string(), events: actions, actions }

const file = z.strictObject({
  ifc_project: none,
  ifc_spatial_structure_element: none,
  filename: z.string(),
  date: moment,
  reference: guid,
})

const shapes = {
  error: z.looseObject({ message: z.string().check(z.minLength(10)) }),
  project: z.strictObject({
    project_id: guid,
    name: z.string(),
    authorization: z.strictObject({ project_actions: projectActions }),
  }),
  extensions: z.strictObject({
    topic_type: words,
    topic_status: words,
    topic_label: words,
    snippet_type: words,
    priority: words,
    users: words,
    user_id_type: z.optional(words),
    stage: words,
    project_actions: projectActions,
    topic_actions: topicActions,
    comment_actions: commentActions,
  }),
  topic: z.strictObject({
    guid,
    server_assigned_id: z.string(),
    topic_type: z.string(),
    topic_status: z.enum(['Open', 'In Progress', 'Resolved', 'Closed']),
    reference_links: words,
    title: z.string(),
    priority: z.enum(['Minor', 'Major', 'Critical']),
    labels: words,
    creation_date: moment,
    creation_author: z.string(),
    modified_date: moment,
    modified_author: z.string(),
    assigned_to: z.nullable(z.string()),
    stage: none,
    description: z.nullable(z.string()),
    bim_snippet: none,
    due_date: z.nullable(moment),
    authorization: z.optional(z.strictObject({ topic_actions: topicActions, topic_status: words })),
  }),
  comment: z.strictObject({
    guid,
    date: moment,
    author: z.string(),
    comment: z.string(),
    topic_guid: guid,
    viewpoint_guid: z.nullable(guid),
    modified_date: z.optional(moment),
    modified_author: z.optional(z.string()),
    authorization: z.optional(z.strictObject({ comment_actions: commentActions })),
  }),
  viewpoint: z.strictObject({
    guid,
    index: z.nullable(z.int()),
    perspective_camera: z.nullable(z.strictObject({ ...camera, field_of_view: z.number() })),
    orthogonal_camera: z.nullable(z.strictObject({ ...camera, view_to_world_scale: z.number() })),
    lines: z.array(z.strictObject({ start_point: point, end_point: point })),
    clipping_planes: z.array(z.strictObject({ location: point, direction: point })),
    bitmaps: z.array(z.never()),
    snapshot: z.nullable(z.strictObject({ snapshot_type: z.literal('png') })),
    authorization: z.optional(z.strictObject({ viewpoint_actions: z.array(z.never()) })),
  }),
  selection: z.strictObject({ selection: z.array(component) }),
  coloring: z.strictObject({
    coloring: z.array(z.looseObject({ color: z.string(), components: z.nullish(z.array(component)) })),
  }),
  visibility: z.strictObject({
    visibility: z.strictObject({
      default_visibility: z.boolean(),
      exceptions: z.array(component),
      view_setup_hints: z.nullable(z.record(z.string(), z.boolean())),
    }),
  }),
  topicEvent: z.strictObject(topicEvent),
  commentEvent: z.strictObject({ ...topicEvent, comment_guid: guid }),
  file,
  fileInformation: z.strictObject({
    display_information: z.array(z.strictObject({ field_display_name: z.string(), field_value: z.string() })),
    file,
  }),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  nothing: z.never(),
} as const

export type Answer = keyof typeof shapes
export type AnswerOf<Name extends Answer> = z.output<(typeof shapes)[Name]>

const official: Readonly<Record<Answer, string | null>> = {
  error: 'error.json',
  project: 'Project/project_GET.json',
  extensions: 'Project/extensions_GET.json',
  topic: 'Collaboration/Topic/topic_GET.json',
  comment: 'Collaboration/Comment/comment_GET.json',
  viewpoint: 'Collaboration/Viewpoint/viewpoint_GET.json',
  selection: 'Collaboration/Viewpoint/selection_GET.json',
  coloring: 'Collaboration/Viewpoint/coloring_GET.json',
  visibility: 'Collaboration/Viewpoint/visibility_GET.json',
  topicEvent: 'Collaboration/Events/topic_event_GET.json',
  commentEvent: 'Collaboration/Events/comment_event_GET.json',
  file: 'Collaboration/File/file_GET.json',
  fileInformation: 'Collaboration/File/project_file_information.json',
  user: 'User/user_GET.json',
  nothing: null,
}

/** What of an answer fits neither what is written here nor, if the documents are there, the official schema. */
export function answerFaults(name: Answer, value: unknown): string[] {
  const read = shapes[name].safeParse(value)
  const own = read.success ? [] : read.error.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`)
  const path = official[name]
  // An optional camera is left out or null; the schemas allow both.
  return [...own, ...(path ? schemaFaults(value, `bcf-api/Schemas/${path}`).map((fault) => `${path}: ${fault}`) : [])]
}
