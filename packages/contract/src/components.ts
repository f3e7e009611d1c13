import {
  componentFields,
  describingFields,
  eachField,
  fieldsWith,
  identifyingFields,
  measures,
  namesOf,
  textFields,
} from '@castline/domain/components/fields'
import * as z from 'zod/mini'
import { storedFields } from './component-fields.ts'
import { currentPlace } from './current-place.ts'
import { drawingChange } from './drawing-changes.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { componentFile, openDrawing } from './files.ts'
import { obstacle, openChecklist, publicObstacle } from './gates.ts'
import { namedNcr } from './ncr.ts'
import { openLoad } from './open-load.ts'
import { otherComponent } from './other-components.ts'
import { curing, plannedFields } from './planned-fields.ts'
import { openStrength } from './strength-gates.ts'
import { columnNames, type identifying, includableNames } from './values/component-columns.ts'
import { sortKeys } from './values/component-sort.ts'

/** A component as its project's members see it: lengths in mm, area in m², volume in m³, weight in kg. */
export const component = z.object({
  id: field.id,
  project_id: field.id,
  section_id: field.id,
  section_name: z.string(),
  ...storedFields(namesOf(identifyingFields)),
  qr_code: field.qrCode,
  ...storedFields(namesOf(describingFields)),
  status: field.status,
  status_changed_at: z.nullable(field.timestamp),
  ...plannedFields,
  /** The open load that it is on. */
  load: z.nullable(openLoad),
  /** The code of its place in a yard. */
  place_code: z.nullable(z.string()),
  /** The numbers of the open non-conformances that hold it. */
  holds: z.array(z.string()),
  version: z.int(),
  created_at: field.timestamp,
  /** The last edit; status changes do not count. */
  updated_at: field.timestamp,
})
export type Component = z.output<typeof component>

const { id, name, control_number, qr_code, status } = component.shape

/** A component in a list: what identifies it, and what `fields` names. */
export const listedComponent = z.object({
  ...z.partial(component).shape,
  id,
  name,
  control_number,
  qr_code,
  status,
  /** The revision that it was made from. */
  made_from: z.optional(z.nullable(z.int())),
  /** When it was taken out of its mould. */
  stripped_at: z.optional(z.nullable(field.timestamp)),
})
export type ListedComponent = z.output<typeof listedComponent>
/** A listed component of a call that asked for these fields. */
export type ComponentWith<Column extends keyof ListedComponent = never> = Pick<
  Required<ListedComponent>,
  (typeof identifying)[number] | Column
>

/** Names of fields and groups, separated by commas. */
const someOf = (names: readonly string[]) =>
  z.pipe(
    field.search(1000),
    z.pipe(
      z.transform((named: string) => named.split(',').map((each) => each.trim())),
      z.array(z.enum(names)),
    ),
  )

/** Adds the files and the status changes that the caller may make now. */
export const componentDetail = z.object({
  ...component.shape,
  project_name: z.string(),
  /** The measures that nobody gave: they were computed from the geometry of a model. */
  computed: z.array(z.enum(measures)),
  /** Its project is archived: nothing of it can be changed. */
  archived: z.boolean(),
  /** Where it is in a yard. */
  place: z.nullable(currentPlace),
  /** The time zone of the project: its days begin in it, and its times are shown in it. */
  time_zone: z.string(),
  curing,
  /** Those that are not complete; one that blocks refuses its `status`, which those after the last step lack. */
  checklists_open: z.array(openChecklist),
  /** Its non-conformances that are neither closed nor void, by number: those that hold it, and those that do not. */
  open_ncrs: z.array(namedNcr),
  drawing_open: openDrawing,
  /** Set if its concrete was not shown to be strong enough to be transported, and its project asks for that. */
  strength_open: z.nullable(openStrength),
  /** Everything that stands in the way of its next steps, in the order in which it is named. */
  obstacles: z.array(obstacle),
  /** When it was taken out of its mould, by the clock of its project `on`, and by whom; null unless that was recorded. */
  stripped: z.nullable(z.object({ at: field.timestamp, on: field.date, by: z.nullable(z.string()) })),
  /** It is made again, and has the code of the label that is on the scrapped piece. */
  has_label_of_scrapped: z.boolean(),
  /** Set if a revision was released after it was made. */
  drawing_changed: z.nullable(drawingChange),
  /** The revisions of its drawing, newest first. */
  files: z.array(componentFile),
  /** Whether the caller may record that it came back to the plant. */
  may_return: z.boolean(),
  allowed_statuses: z.array(z.object({ to: field.status, kind: z.enum(['step', 'undo', 'correction']) })),
})
export type ComponentDetail = z.output<typeof componentDetail>

/** The facts on a label's card without a sign-in: no files, people or history. */
export const componentCard = z.object({
  id: field.id,
  ...storedFields(fieldsWith({ onCard: true }, textFields)),
  status: field.status,
  section_name: z.string(),
  project_name: z.string(),
  qr_code: field.qrCode,
  /** Its project is archived: nothing of it can be changed. */
  archived: z.boolean(),
  /** The number of the open load that it is on. */
  load_number: z.nullable(z.string()),
  curing,
  drawing_open: openDrawing,
  /** Whether its project warns of, or refuses, transporting it before its concrete is strong enough. */
  strength_gate: z.nullable(z.enum(['warn', 'block'])),
  /** Everything that stands in the way of its next steps, in the order in which it is named. */
  obstacles: z.array(publicObstacle),
  /** The day on which it was taken out of its mould; null unless that was recorded. */
  stripped_on: z.nullable(field.date),
  has_label_of_scrapped: z.boolean(),
  ...storedFields(fieldsWith({ onCard: true }, measures)),
})
export type ComponentCard = z.output<typeof componentCard>

/** `componentDetail` for a member of its project, `componentCard` without a token. */
export const componentResponse = z.union([componentDetail, componentCard])
export type ComponentResponse = z.output<typeof componentResponse>

/** What members of its project can ask for instead of everything; without a token it changes nothing. */
const include = z.object({ include: z.optional(someOf(includableNames)) })

export const componentFilter = {
  status: z.optional(field.status),
  section_id: z.optional(field.id),
  ...eachField(fieldsWith({ filterable: true }), (name) => z.optional(field.search(componentFields[name].limit))),
  /** Only the components that this import created. */
  import_id: z.optional(field.id),
  /** Only the components of this saved selection. */
  selection_id: z.optional(field.id),
  /** Only late components. */
  late: z.optional(z.literal('1')),
  /** The day on which it is needed, from and to. */
  needed_from: z.optional(field.date),
  needed_to: z.optional(field.date),
  /** On any open load, on none, or on the load with this id. */
  load: z.optional(z.union([z.enum(['any', 'none']), field.id])),
  /** At any place of a yard, at none, or at the place with this id and within it. */
  place: z.optional(z.union([z.enum(['any', 'none']), field.id])),
  /** Cast by this plant: the one that it names, or else the usual one of its project. */
  cast_by: z.optional(field.id),
  /** Words in the mark, control number or code. */
  q: z.optional(field.search(120)),
}

/** The sort key of a list; descending with a leading minus. */
export const componentSort = z._default(z.enum(sortKeys.flatMap((key) => [key, `-${key}` as const])), 'control_number')
export type ComponentSort = z.output<typeof componentSort>

export const listComponents = endpoint({
  method: 'GET',
  path: '/components/project/:id',
  access: 'signed-in',
  counted: true,
  summary:
    'Lists the components of a project; `total` counts all pages. Rows have what identifies a component and what `fields` names: fields, groups (`specification`, `measures`, `plan`, `load`, `place`, `drawing`, `gates`, `production`, `times`, `other`) or `all`; without it `specification` and `other`',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    ...componentFilter,
    sort: componentSort,
    fields: z.optional(someOf(columnNames)),
  }),
  response: z.object({ precast: z.array(listedComponent), other: z.array(otherComponent), total: z.int() }),
})

export const componentTypes = endpoint({
  method: 'GET',
  path: '/projects/:id/component-types',
  access: 'signed-in',
  summary: 'Returns the types of the components of a project, at most 500',
  params: field.idParams,
  response: z.array(z.string()),
})

export const getComponent = endpoint({
  method: 'GET',
  path: '/components/:id',
  access: 'card',
  summary:
    'Returns one component by id; without a token, its card. With `include` only what identifies it, and the named fields and groups of the list: `specification`, `measures`, `plan`, `load`, `place`, `drawing`, `gates`, `production`, `times`',
  params: field.idParams,
  query: include,
  // The type is that of calls without `include`, which all of this repository's clients are.
  response: z.union([componentResponse, listedComponent]) as unknown as typeof componentResponse,
})

export const getComponentByCode = endpoint({
  method: 'GET',
  path: '/components/qr/:code',
  access: 'card',
  summary: 'Returns one component by its label code, as printed or typed; without a token, its card',
  params: z.object({ code: field.search(100) }),
  response: componentResponse,
})

/** The project and section of a component, for members of its project. */
export const placement = z.object({
  component_id: field.id,
  project_id: field.id,
  project_code: z.string(),
  project_name: z.string(),
  section_id: field.id,
  section_name: z.string(),
})

export const projectDetails = endpoint({
  method: 'GET',
  path: '/components/:id/project-details',
  access: 'card',
  summary: 'Returns the project and section of a component; without a token, its card',
  params: field.idParams,
  response: z.union([placement, componentCard]),
})
