import { curingRules } from '@castline/domain/loads/curing'
import { loadOutcomes, loadSteps } from '@castline/domain/loads/loads'
import { rackKinds } from '@castline/domain/yard/places'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { loadStatus } from './open-load.ts'
import { picture } from './pictures.ts'
import { openStrength } from './strength-gates.ts'
import { trailer } from './trailers.ts'

/** Fields of a load that people enter. */
const enteredFields = {
  carrier: z.nullable(z.string()),
  driver: z.nullable(z.string()),
  /** The registration of the truck. */
  vehicle: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  notes: z.nullable(z.string()),
}

/** A load with figures of its components: of those planned until it departs, then of those that departed. */
export const load = z.object({
  id: field.id,
  project_id: field.id,
  /** E.g. `L-0001`, counted in its project. */
  number: z.string(),
  /** The code in its QR code. */
  code: field.qrCode,
  status: loadStatus,
  planned_on: field.date,
  /** `HH:MM` in the project's time zone. */
  planned_time: z.nullable(z.string()),
  /** Not arrived, and planned for a day that has passed in the project's time zone. */
  overdue: z.boolean(),
  trailer: z.nullable(trailer),
  /** Who loads it; null for callers who do not work for the crew's plant. */
  crew: z.nullable(z.object({ id: field.id, name: z.string() })),
  ...enteredFields,
  /** The number of its components, of those that are loaded, and of each outcome. */
  pieces: z.int(),
  loaded: z.int(),
  left_behind: z.int(),
  accepted: z.int(),
  refused: z.int(),
  missing: z.int(),
  held: z.int(),
  returned: z.int(),
  /** The sum of the known weights in kg; with `unknown_weights` above 0 the load weighs at least this. */
  weight: z.number(),
  unknown_weights: z.int(),
  /** In mm; null if nothing is known. */
  longest: z.nullable(z.number()),
  widest: z.nullable(z.number()),
  /** The exceeded limits of its trailer, with figures in kg or mm. */
  over_limits: z.array(
    z.object({ code: z.enum(['over_weight', 'too_long', 'too_wide']), value: z.number(), limit: z.number() }),
  ),
  /** Why it exceeds them. */
  limit_reason: z.nullable(z.string()),
  departed_at: z.nullable(field.timestamp),
  arrived_at: z.nullable(field.timestamp),
  received_at: z.nullable(field.timestamp),
  version: z.int(),
  created_at: field.timestamp,
  updated_at: field.timestamp,
})
export type Load = z.output<typeof load>

/** A component of a load. */
const loadPiece = z.object({
  component_id: field.id,
  /** 1 is loaded first. */
  position: z.int(),
  name: z.string(),
  control_number: z.string(),
  qr_code: field.qrCode,
  section_name: z.string(),
  type: z.nullable(z.string()),
  status: field.status,
  /** Where it is in a yard, such as `North / A / A-01`; null at no place. */
  place: z.nullable(z.string()),
  /** The code of the rack that it is on, on this load. */
  rack: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thickness: z.nullable(z.number()),
  /** The erection order within its section. */
  sequence: z.nullable(z.int()),
  /** The numbers of the non-conformances that hold it. */
  holds: z.array(z.string()),
  /** Added at loading, and not planned. */
  added: z.boolean(),
  /** While it cures in the plant: the first day on which it may leave, counted from its casting. */
  cures_until: z.nullable(field.date),
  /** Set if its concrete was not shown to be strong enough to be transported, and its project asks for that. */
  strength_open: z.nullable(openStrength),
  /** Everything that stands in the way of loading it. */
  obstacles: z.array(obstacle),
  /** Why it is on the load before it is cured. */
  curing_reason: z.nullable(z.string()),
  loaded_at: z.nullable(field.timestamp),
  /** The name of the user who checked it off. */
  loaded_by: z.nullable(z.string()),
  outcome: z.nullable(z.enum(loadOutcomes)),
  /** Of a refused one: why, the status change (for photos), and its photos. */
  reason_code: field.rejectionCode,
  reason_details: z.nullable(z.string()),
  change_id: z.nullable(z.string()),
  photos: z.array(picture),
})
export type LoadPiece = z.output<typeof loadPiece>

/** Adds the components in the order of loading, the people and the steps that the caller may make now. */
export const loadDetail = z.object({
  ...load.shape,
  project_name: z.string(),
  project_code: z.string(),
  /** Whether its project is archived: no step is allowed. */
  archived: z.boolean(),
  /** The time zone of the project: its days begin in it, and its times are shown in it. */
  time_zone: z.string(),
  /** What the loads of the project do about components that are not cured. */
  curing: z.enum(curingRules),
  components: z.array(loadPiece),
  /** The racks on it, in their order. */
  racks: z.array(z.object({ id: field.id, code: z.string(), kind: z.enum(rackKinds), name: z.nullable(z.string()) })),
  created_by: z.nullable(z.string()),
  departed_by: z.nullable(z.string()),
  arrived_by: z.nullable(z.string()),
  received_by: z.nullable(z.string()),
  /** The name that was entered with the signature. */
  receiver_name: z.nullable(z.string()),
  /** The SVG path of the signature, in the box of `signatureBox`. */
  signature: z.nullable(z.string()),
  receipt_note: z.nullable(z.string()),
  cancelled_by: z.nullable(z.string()),
  cancelled_at: z.nullable(field.timestamp),
  cancel_reason: z.nullable(z.string()),
  /** Until when the departure can be undone; null if it cannot. */
  undo_until: z.nullable(field.timestamp),
  allowed_steps: z.array(z.enum(loadSteps)),
})
export type LoadDetail = z.output<typeof loadDetail>

/** The facts about a load that its QR code shows without a sign-in. */
const loadCard = z.object({ number: z.string(), project_name: z.string(), status: loadStatus })
export const loadResponse = z.union([loadDetail, loadCard])
export type LoadResponse = z.output<typeof loadResponse>
