import * as z from 'zod/mini'
import { rowNoteCodes, warningCodes } from './values/import-notes.ts'

/** Cells are truncated to 40 characters; `field` is one of `importFields`, `status` and `given` are statuses. */
const values = z.record(z.string(), z.union([z.string(), z.number()]))

export const rowNote = z.object({ code: z.enum(rowNoteCodes), values })

export const importWarning = z.object({ code: z.enum(warningCodes), message: z.string(), values: z.optional(values) })

export type NoteValues = z.output<typeof values>
export type RowNote = z.output<typeof rowNote>
export type ImportWarning = z.output<typeof importWarning>
