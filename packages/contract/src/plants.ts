import { declarationRules } from '@castline/domain/gates/declaration'
import { longestHolidayName } from '@castline/domain/plan/plan'
import { defaultEarlyDays } from '@castline/domain/production/board'
import { castingNeeds } from '@castline/domain/production/castings'
import { exposureClasses, highestStrength } from '@castline/domain/production/production'
import { ruleSetCodes } from '@castline/domain/production/verdicts'
import * as z from 'zod/mini'
import { crew } from './crews.ts'
import { declaration } from './declarations.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { instrument } from './instruments.ts'
import { planDay } from './planned-fields.ts'
import { plantMember } from './plant-members.ts'

/** A recipe of concrete with its class and the ranges of its fresh concrete. */
export const mix = z.object({
  id: field.id,
  plant_id: field.id,
  name: z.string(),
  /** The characteristic strengths in MPa: 40 and 50 are C40/50. */
  cylinder: z.number(),
  cube: z.number(),
  exposure: z.array(z.enum(exposureClasses)),
  /** Per cent. */
  air_min: z.nullable(z.number()),
  air_max: z.nullable(z.number()),
  /** In mm. */
  flow_min: z.nullable(z.number()),
  flow_max: z.nullable(z.number()),
  /** Usual hours from casting to stripping. */
  strip_hours: z.nullable(z.number()),
  /** What its components need at each step, in MPa, unless they say otherwise. */
  strip_strength: z.nullable(z.number()),
  release_strength: z.nullable(z.number()),
  lift_strength: z.nullable(z.number()),
  transport_strength: z.nullable(z.number()),
  version: z.int(),
})
export type Mix = z.output<typeof mix>

export const plant = z.object({
  id: field.id,
  name: z.string(),
  address: z.nullable(z.string()),
  /** ISO numbers: Monday is 1. */
  weekdays: z.array(z.int()),
  holidays: z.array(z.object({ day: field.date, name: z.string() })),
  time_zone: z.string(),
  /** How it judges strength. */
  rule_set: z.enum(ruleSetCodes),
  /** What it checks before it casts. */
  needs: z.array(z.enum(castingNeeds)),
  /** Castings this many working days before their latest day are early; 0 for never. */
  early_days: z.int(),
  /** Whether specimens in standard curing count at strength gates. */
  standard_curing: z.boolean(),
  /** What it says about components that would leave although none of its declarations of performance is about them. */
  declaration_gate: z.enum(declarationRules),
  version: z.int(),
  /** By name. */
  mixes: z.array(mix),
  /** By name. */
  instruments: z.array(instrument),
  /** By name. */
  crews: z.array(crew),
  /** That of all types first, then by element type. */
  declarations: z.array(declaration),
  /** The projects that name it and that the caller reaches, by name. */
  projects: z.array(z.object({ id: field.id, name: z.string() })),
  /** The projects that it casts for, and that are not archived: also those of which only a component names it. */
  casts_for: z.array(z.object({ id: field.id, name: z.string() })),
  /** Whether the caller works for it, and so sees what it does. Of other plants only name, place and calendar are told. */
  reached: z.boolean(),
  /** Whether it keeps a stock, or a project that it casts for and that the caller reaches has a bill of materials. */
  uses_materials: z.boolean(),
  /** Whether the caller changes something there, as their role allows: they work for it, and not as a reader. */
  writable: z.boolean(),
  /**
   * Who works for it, by name: people of the caller's projects, and those without one; for those who edit plants and change something
   * there.
   */
  members: z.array(plantMember),
  /** Whether the caller may name it for a project: they work for it, it casts for one of their projects, or nobody uses it yet. */
  nameable: z.boolean(),
})
export type Plant = z.output<typeof plant>

const needs = z.array(z.enum(castingNeeds)).check(z.maxLength(castingNeeds.length))
const earlyDays = z.int().check(z.minimum(0), z.maximum(365))
const plantName = field.text(120)
const address = z.optional(z.nullable(field.text(300)))
const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))
const holidays = z.array(z.object({ day: planDay, name: field.text(longestHolidayName) })).check(z.maxLength(1000))

/** For those who edit plants all of them; for others those that they work for and, without their facts, those that cast for their projects. */
export const listPlants = endpoint({
  method: 'GET',
  path: '/plants',
  access: 'signed-in',
  summary: 'Lists plants with their calendars and mixes, by name',
  response: z.array(plant),
})

export const createPlant = endpoint({
  method: 'POST',
  path: '/plants',
  access: 'plant:edit',
  status: 201,
  summary: 'Adds a plant, of which the caller is a planner',
  body: z.object({
    name: plantName,
    address,
    weekdays: z._default(weekdays, [1, 2, 3, 4, 5]),
    holidays: z._default(holidays, []),
    time_zone: field.text(60),
    rule_set: z._default(z.enum(ruleSetCodes), 'en206_single'),
    needs: z._default(needs, [...castingNeeds]),
    early_days: z._default(earlyDays, defaultEarlyDays),
    standard_curing: z._default(z.boolean(), false),
    declaration_gate: z._default(z.enum(declarationRules), 'off'),
  }),
  response: plant,
})

export const updatePlant = endpoint({
  method: 'PUT',
  path: '/plants/:id',
  access: 'plant:edit',
  summary: 'Updates the given fields of a plant',
  params: field.idParams,
  body: z.object({
    name: z.optional(plantName),
    address,
    weekdays: z.optional(weekdays),
    holidays: z.optional(holidays),
    time_zone: z.optional(field.text(60)),
    rule_set: z.optional(z.enum(ruleSetCodes)),
    needs: z.optional(needs),
    early_days: z.optional(earlyDays),
    standard_curing: z.optional(z.boolean()),
    declaration_gate: z.optional(z.enum(declarationRules)),
    version: z.optional(field.version),
  }),
  response: plant,
})

export const deletePlant = endpoint({
  method: 'DELETE',
  path: '/plants/:id',
  access: 'plant:edit',
  status: 204,
  summary: 'Deletes a plant that no project or component names; its pours stay',
  params: field.idParams,
})

const strength = z.number().check(z.minimum(1), z.maximum(highestStrength))
const measure = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(most))))
const ranges = {
  exposure: z.optional(z.array(z.enum(exposureClasses)).check(z.maxLength(exposureClasses.length))),
  air_min: measure(20),
  air_max: measure(20),
  flow_min: measure(1000),
  flow_max: measure(1000),
  strip_hours: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(1000)))),
  strip_strength: z.optional(z.nullable(strength)),
  release_strength: z.optional(z.nullable(strength)),
  lift_strength: z.optional(z.nullable(strength)),
  transport_strength: z.optional(z.nullable(strength)),
}

export const createMix = endpoint({
  method: 'POST',
  path: '/plants/:id/mixes',
  access: 'plant:edit',
  status: 201,
  summary: 'Adds a mix to a plant; strengths are in MPa, air in per cent, flow in mm',
  params: field.idParams,
  body: z.object({ name: field.text(60), cylinder: strength, cube: strength, ...ranges }),
  response: mix,
})

export const updateMix = endpoint({
  method: 'PUT',
  path: '/plants/mixes/:id',
  access: 'plant:edit',
  summary:
    'Updates the given fields of a mix; null clears a field. Another class of a mix with pours is a new mix, with a new id',
  params: field.idParams,
  body: z.object({
    name: z.optional(field.text(60)),
    cylinder: z.optional(strength),
    cube: z.optional(strength),
    ...ranges,
    version: z.optional(field.version),
  }),
  response: mix,
})

export const deleteMix = endpoint({
  method: 'DELETE',
  path: '/plants/mixes/:id',
  access: 'plant:edit',
  status: 204,
  summary: 'Deletes a mix; its pours keep it',
  params: field.idParams,
})

/** Names the usual plant of a project, or none. */
export const setProjectPlant = endpoint({
  method: 'PUT',
  path: '/projects/:id/plant',
  access: 'project:edit',
  summary: 'Names the usual plant of a project; null for none',
  params: field.idParams,
  body: z.object({ plant_id: z.nullable(field.id) }),
  response: z.object({ plant_id: z.nullable(field.id) }),
})
