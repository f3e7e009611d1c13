import * as z from 'zod/mini'
import { componentFilter } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { modelFailures, modelStates, unlinkedReasons } from './values/models.ts'

/** An uploaded model of a building. Models of one name are the revisions of one model. */
export const model = z.object({
  id: field.id,
  project_id: field.id,
  name: z.string(),
  revision: z.int(),
  /** The newest revision that is ready, which is shown. */
  is_current: z.boolean(),
  file_name: z.nullable(z.string()),
  /** Of the uploaded file, in bytes. */
  size: z.int(),
  state: z.enum(modelStates),
  /** Of the conversion, from 0 to 100. */
  progress: z.int(),
  failure: z.nullable(z.enum(modelFailures)),
  /** Elements with geometry; null until the model is ready. */
  elements: z.nullable(z.int()),
  /** Elements that are not shown, because they lie kilometres away or are broken; null until the model is ready. */
  left_out: z.nullable(z.int()),
  /** Number of components that its schedule lists; null without a schedule. */
  schedule_rows: z.nullable(z.int()),
  /** Whether it says what is cast into its components. */
  has_bill: z.boolean(),
  /** Of the compressed geometry, in bytes; null until the model is ready. */
  geometry_size: z.nullable(z.int()),
  uploaded_by: z.nullable(z.string()),
  uploaded_at: field.timestamp,
  converted_at: z.nullable(field.timestamp),
})
export type Model = z.output<typeof model>

export const uploadModel = endpoint({
  method: 'POST',
  path: '/projects/:id/models',
  access: 'model:edit',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  status: 201,
  summary:
    'Uploads a model in the form field `file` (IFC2x3 or IFC4, also zipped, at most 300 MB) and queues its conversion; a known `name` makes it the next revision',
  params: field.idParams,
  body: z.object({
    /** By default the name of the file without its ending. */
    name: z.optional(field.text(120)),
  }),
  response: model,
})

export const listModels = endpoint({
  method: 'GET',
  path: '/projects/:id/models',
  access: 'signed-in',
  summary: 'Lists the models of a project by name, each with its revisions, newest first',
  params: field.idParams,
  response: z.array(model),
})

export const getModel = endpoint({
  method: 'GET',
  path: '/models/:id',
  access: 'signed-in',
  summary: 'Returns the state, progress and figures of a model',
  params: field.idParams,
  response: model,
})

export const modelGeometry = endpoint({
  method: 'GET',
  path: '/models/:id/geometry',
  access: 'signed-in',
  media: 'application/octet-stream',
  summary:
    'Returns the geometry of a model, in the format of `model-geometry.ts`; never changes; accepts `If-None-Match`',
  params: field.idParams,
})

/** The components that the model's property sets describe, as a file for the import. */
export const modelSchedule = endpoint({
  method: 'GET',
  path: '/models/:id/schedule.csv',
  access: 'component:import',
  media: 'text/csv',
  summary:
    'Returns the components of a model from its property sets, as CSV for the import; 409 if the model has no schedule',
  params: field.idParams,
})

export const deleteModel = endpoint({
  method: 'DELETE',
  path: '/models/:id',
  access: 'model:edit',
  status: 204,
  summary: 'Deletes a revision of a model; the revision before it is shown again',
  params: field.idParams,
})

/**
 * An element of a model, with the component that it belongs to. Heights are in metres, in the coordinates of the file.
 */
export const modelElement = z.object({
  /** Its number in the geometry. */
  position: z.int(),
  global_id: z.string(),
  tag: z.string(),
  name: z.string(),
  /** E.g. `IfcBeam`. */
  class: z.string(),
  storey: z.nullable(z.string()),
  low: z.number(),
  high: z.number(),
  /** Its tag, else that of what contains it; what its components are called, if it belongs to none; may be empty. */
  mark: z.string(),
  component: z.nullable(z.object({ id: field.id, name: z.string(), control_number: z.string() })),
  /** Why it belongs to no component; with how many shapes and components have its mark, if any. */
  unlinked: z.nullable(
    z.object({
      code: z.enum(unlinkedReasons),
      shapes: z.nullable(z.int()),
      components: z.nullable(z.int()),
    }),
  ),
})
export type ModelElement = z.output<typeof modelElement>

export const modelElements = endpoint({
  method: 'GET',
  path: '/models/:id/elements',
  access: 'signed-in',
  summary: 'Lists the elements of a model with their components; `total` counts all pages',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    /** `none`: only elements that belong to no component. */
    component: z.optional(z.enum(['none', 'any'])),
    /** Only the element of this number. */
    position: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))),
  }),
  response: z.object({ elements: z.array(modelElement), total: z.int() }),
})

const { status: _status, ...withoutStatus } = componentFilter

/**
 * The data of the building page: the current models, and the components of their elements, in columns. `pieces` of a
 * model has, for each element, the index of its component, or -1.
 */
export const building = endpoint({
  method: 'GET',
  path: '/projects/:id/building',
  access: 'signed-in',
  summary:
    'Returns the current models of a project with the components of their elements, also as of the end of a `day`',
  params: field.idParams,
  query: z.object({ ...withoutStatus, /** In the time zone of the project. */ day: z.optional(field.date) }),
  response: z.object({
    models: z.array(
      z.object({
        id: field.id,
        name: z.string(),
        revision: z.int(),
        pieces: z.array(z.int()),
        /** For each element the index of its storey, or -1. */
        storey: z.array(z.int()),
        /** Lowest and highest point of each element in metres, in the coordinates of the file. */
        low: z.array(z.number()),
        high: z.array(z.number()),
      }),
    ),
    storeys: z.array(z.object({ name: z.string(), low: z.number(), high: z.number() })),
    sections: z.array(z.object({ id: field.id, name: z.string() })),
    /** The open loads that components are on, and the load of the filter. */
    loads: z.array(z.object({ id: field.id, number: z.string() })),
    pieces: z.object({
      id: z.array(field.id),
      name: z.array(z.string()),
      control_number: z.array(z.string()),
      /** The index of its section. */
      section: z.array(z.int()),
      /** One digit per component: the index of its status in the list of statuses. */
      statuses: z.string().check(z.regex(/^[0-5]*$/)),
      /** One digit per component: 1 if it matches the filter. */
      matches: z.string().check(z.regex(/^[01]*$/)),
      /** The same for those that are late today, and those on hold. */
      late: z.string().check(z.regex(/^[01]*$/)),
      held: z.string().check(z.regex(/^[01]*$/)),
      /** The index of its load, or -1. */
      load: z.array(z.int()),
    }),
    /** Number of components that no element belongs to. */
    without_geometry: z.int(),
    /**
     * Components with other model IDs than the shapes of their mark, usually of an earlier revision; those that are not
     * linked for that reason; and those that `pairElements` would pair.
     */
    ids_changed: z.object({ components: z.int(), unlinked: z.int(), pairable: z.int() }),
    /** The day of the first status change, null before it, and the current day, in the time zone of the project. */
    begins_on: z.nullable(field.date),
    today: field.date,
  }),
})
export type Building = z.output<typeof building.response>

/** Gives components of which the model has other ids those of the shapes with their mark, in order. */
export const pairElements = endpoint({
  method: 'POST',
  path: '/projects/:id/building/pair',
  access: 'component:import',
  scope: 'import',
  summary:
    'Where a mark has as many components as shapes in the models, but with other model IDs, gives each component the ID of a shape, in order',
  params: field.idParams,
  response: z.object({ paired: z.int() }),
})

export const componentsWithoutGeometry = endpoint({
  method: 'GET',
  path: '/projects/:id/building/without-geometry',
  access: 'signed-in',
  summary: 'Lists the components that no element of a current model belongs to; `total` counts all pages',
  params: field.idParams,
  /** With `component_id` only this one: it has geometry if the list is empty. */
  query: z.object({ ...field.paging, component_id: z.optional(field.id) }),
  response: z.object({
    components: z.array(
      z.object({
        id: field.id,
        name: z.string(),
        control_number: z.string(),
        status: field.status,
        section_name: z.string(),
      }),
    ),
    total: z.int(),
  }),
})
export type WithoutGeometry = z.output<typeof componentsWithoutGeometry.response>
