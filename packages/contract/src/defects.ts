import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { languageSetting } from './languages.ts'
import { defectCode, defectWords } from './ncr.ts'

export const ncrStats = endpoint({
  method: 'GET',
  path: '/projects/:id/ncr-stats',
  access: 'signed-in',
  summary: 'Counts non-conformances by defect type, element type, section and month, and the ages of those not closed',
  params: field.idParams,
  query: z.object({
    section_id: z.optional(field.id),
    /** The first and the last day on which they were reported, in the project's time zone. */
    from: z.optional(field.date),
    to: z.optional(field.date),
  }),
  response: z.object({
    total: z.int(),
    unclosed: z.int(),
    holding: z.int(),
    overdue: z.int(),
    /** The sum of the known costs; null for those who do not see cost. */
    cost: z.nullable(z.number()),
    by_defect_type: z.array(
      z.object({ defect_type: defectCode, ...defectWords, count: z.int(), cost: z.nullable(z.number()) }),
    ),
    by_element_type: z.array(z.object({ type: z.nullable(z.string()), count: z.int() })),
    /** Null for those that are not about a component. */
    by_section: z.array(
      z.object({ section_id: z.nullable(field.id), section_name: z.nullable(z.string()), count: z.int() }),
    ),
    /** In order of time, with the closed ones of each month. */
    by_month: z.array(z.object({ month: z.string(), count: z.int(), closed: z.int() })),
    /** Numbers of open ones by age: up to this many days; the last group has no limit. */
    ages: z.array(z.object({ up_to_days: z.nullable(z.int()), count: z.int() })),
  }),
})
export type NcrStats = z.output<typeof ncrStats.response>

const language = languageSetting

export const defectType = z.object({
  code: defectCode,
  /** Own words; null for a seeded type. */
  name: z.nullable(z.string()),
  /** The language of the name, if it is known. */
  language: z.nullable(language),
  /** Own words in other languages. */
  names: z.partialRecord(language, z.string()),
  /** How many non-conformances have this type. */
  used: z.int(),
})
export type DefectType = z.output<typeof defectType>

const defectName = field.text(120)

const defectTypes = z.object({
  /** Those that can be chosen. */
  defect_types: z.array(defectType),
  /** Removed ones that non-conformances still have. */
  retired: z.array(defectType),
})

export const listDefectTypes = endpoint({
  method: 'GET',
  path: '/projects/:id/defect-types',
  access: 'signed-in',
  summary: "Lists a project's defect types in their order, and removed ones that are still in use",
  params: field.idParams,
  response: defectTypes,
})

export const updateDefectTypes = endpoint({
  method: 'PUT',
  path: '/projects/:id/defect-types',
  access: 'checklist:define',
  summary:
    "Replaces a project's defect types; a type without a code is new; removed types stay on existing non-conformances",
  params: field.idParams,
  body: z.object({
    defect_types: z
      .array(
        z.object({
          code: z.optional(z.nullable(defectCode)),
          name: z.optional(z.nullable(defectName)),
          /** The language of the name; without, it stays as it is. */
          language: z.optional(z.nullable(language)),
          /** The name in other languages; without, they stay as they are. */
          names: z.optional(z.partialRecord(language, defectName)),
        }),
      )
      .check(z.minLength(1), z.maxLength(60)),
  }),
  response: defectTypes,
})
