import * as z from 'zod/mini'
import { importFields, importUnits } from './values/import-fields.ts'
import { questionCodes } from './values/import-questions.ts'

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** A doubt about a file. It is decided by an answer; without one the suggested choice is used and noted. */
export const importQuestion = z.object({
  code: z.enum(questionCodes),
  /** The column in doubt, counted from 0; null for a question about the whole file. */
  column: z.nullable(z.int()),
  /** The question matters only while the column is mapped to one of these fields; always, if empty. */
  fields: z.array(z.enum(importFields)),
  /** Values of the file as an example; cells are truncated to 40 characters. */
  values,
  choices: z.array(
    z.object({
      value: z.string(),
      /** The example as this choice reads it. */
      values,
      /**
       * The mapping that belongs to this choice, if it changes, of the question's column or another `column`: `field`
       * null leaves it out.
       */
      becomes: z.optional(
        z.object({
          column: z.optional(z.int()),
          field: z.nullable(z.enum(importFields)),
          unit: z.optional(z.enum(importUnits)),
        }),
      ),
    }),
  ),
  suggested: z.string(),
})
export type ImportQuestion = z.output<typeof importQuestion>

export const importAnswer = z.object({
  code: z.enum(questionCodes),
  column: z.nullable(z.int().check(z.minimum(0), z.maximum(999))),
  value: z.string().check(z.maxLength(200)),
})
export type ImportAnswer = z.output<typeof importAnswer>
