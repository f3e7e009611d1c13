import { describingFields, fieldsWith, namesOf } from '@castline/domain/components/fields'
import { planFields } from '@castline/domain/plan/plan'
import { statuses } from '@castline/domain/status/statuses'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { importWarning, rowNote } from './import-notes.ts'
import { cellCorrection, columnMapping, correctedCell, reading, rowFilter } from './import-preview.ts'
import { madeStep, statusChanges, statusStep } from './import-statuses.ts'
import { maxCorrections, verdicts } from './values/import.ts'
import { importFields, reasonLength } from './values/import-fields.ts'

const describing = fieldsWith({ importable: true }, namesOf(describingFields))
const changeValue = z.nullable(z.union([z.string(), z.number()]))

export const rowChange = z.object({
  field: z.enum([...fieldsWith({ importable: true }), ...planFields, 'section']),
  from: changeValue,
  to: changeValue,
})
export type RowChange = z.output<typeof rowChange>

/** A component of the project that the file does not contain. */
export const missingComponent = z.object({
  id: field.id,
  name: z.string(),
  control_number: z.string(),
  section: z.string(),
  status: z.enum(statuses),
  /** Whether its section does not appear in the file either. */
  elsewhere: z.boolean(),
})
export type MissingComponent = z.output<typeof missingComponent>

export const importRow = z.object({
  /** The line of the file (CSV) or the row of the sheet (XLSX), counted from 1, including the header. */
  line: z.int(),
  verdict: z.enum(verdicts),
  name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  section: z.nullable(z.string()),
  /** The optional values of the row: text, dates, and numbers in our units. */
  values: z.partialRecord(z.enum([...describing, ...planFields]), z.union([z.string(), z.number()])),
  /**
   * The changes of an update; a measure in the unit of its field (mm, m², m³, kg), `to` null where it is cleared.
   */
  changes: z.array(rowChange),
  /** The status changes of the component, in order; `on` is the day, null for the time of the import. */
  steps: z.array(madeStep),
  /** What refuses a status of the file. */
  obstacles: z.array(obstacle),
  /** Errors and notes by code; `message` has them in English. */
  notes: z.array(rowNote),
  message: z.nullable(z.string()),
  /** Only in a dry run: where the row is in the file, and what its cells say, in the order of `columns`, as corrected. */
  written: z.nullable(
    z.object({ sheet: z.nullable(z.string()), beside: z.nullable(z.int()), cells: z.array(z.string()) }),
  ),
})
export type ImportRow = z.output<typeof importRow>

export const importReport = z.object({
  dry_run: z.boolean(),
  counts: z.record(z.enum(verdicts), z.int()),
  sections_created: z.array(z.string()),
  /** What the rows describe together, before they are compared with the project; weight in kg, volume in m³. */
  figures: z.object({
    components: z.int(),
    sections: z.int(),
    /** Components of rows with a quantity above 1. */
    by_count: z.int(),
    /** Null if no row has one. */
    weight: z.nullable(z.number()),
    volume: z.nullable(z.number()),
    /** The last total of the file as it is written there; null without one. */
    stated: z.nullable(z.string()),
  }),
  /** Warnings about the whole file, e.g. that importing it twice would duplicate its components. */
  warnings: z.array(importWarning),
  /** Only in a dry run: the components of the project that are not in the file. An import never deletes them. */
  missing: z.nullable(
    z.object({
      total: z.int(),
      /** How many of them are in sections that the file does not name. */
      elsewhere: z.int(),
      /**
       * Saved selections for the filter `selection_id` of lists, stored for a week: those in the file's sections, and
       * all; null if empty.
       */
      selection_id: z.nullable(field.id),
      all_selection_id: z.nullable(field.id),
      /** Those in the file's sections first, at most `maxMissing`. */
      components: z.array(missingComponent),
    }),
  ),
  /** What the statuses of the file mean for components that exist; null if nothing. */
  status_changes: z.nullable(statusChanges),
  /** The cells of the file that were corrected by hand. */
  corrected: z.array(correctedCell),
  /** The import, to undo it or to find the components that it created; null if nothing was written. */
  import_id: z.nullable(field.id),
  /** Identifies what the import writes; `checked` of an import that may do nothing else than its dry run showed. */
  digest: z.string(),
  rows: z.array(importRow),
})
export type ImportResult = z.output<typeof importReport>

export const importOptions = z.object({
  project_id: field.id,
  dry_run: z.boolean(),
  /**
   * The `digest` of the dry run that a person saw: 409 if the project was changed since, so that the import would do something
   * else (`changed_since_check` in `details`). Without it, what the file says now is imported.
   */
  checked: z.optional(z.string().check(z.maxLength(100))),
  ...reading,
  columns: z.array(columnMapping).check(z.minLength(1), z.maxLength(importFields.length)),
  filters: z._default(z.array(rowFilter).check(z.maxLength(10)), []),
  /**
   * The section of new components of rows without their own, by name; created if missing. Without one, such rows can
   * only be about components that exist.
   */
  section: z.optional(z.nullable(field.text(120))),
  /** What a person corrected after the check: read instead of what the file says, and kept with the import. */
  corrections: z._default(z.array(cellCorrection).check(z.maxLength(maxCorrections)), []),
  /** Imports the valid rows of a file with invalid ones, which otherwise refuse the file. */
  skip_bad_rows: z._default(z.boolean(), false),
  /**
   * What to do when the file's model ids are other than the project's (warning `ids_changed`): `pair` components by
   * mark, first in their section, and replace their ids, or `create` all rows. Required for an import where it makes a difference.
   */
  changed_ids: z.optional(z.enum(['pair', 'create'])),
  /**
   * What rows without model ID and control number are whose mark is in the project (warning `same_marks`): the
   * components of the same mark in the same `section`, or `everywhere` in the project, in order; or `create` all rows.
   */
  same_marks: z.optional(z.enum(['section', 'everywhere', 'create'])),
  /**
   * What to do with marks that may be revisions of marks of the project, such as `W-01A` of `W-01` (warning
   * `marks_revised`): `rename` the components, in order, or `create` new ones. Required for an import where it makes a
   * difference.
   */
  revised_marks: z.optional(z.enum(['rename', 'create'])),
  /** Moves components that exist to `section`, too, which is otherwise for new ones only. */
  move_existing: z._default(z.boolean(), false),
  /**
   * Which changes of statuses of components that exist are made; the report's `status_changes` lists the possible ones.
   * Without one of them the later steps of its components are not made either.
   */
  status_steps: z._default(z.array(statusStep).check(z.maxLength(20)), []),
  /** Takes components back to the status of the file that are further, for this reason. */
  take_back: z.optional(z.nullable(field.text(reasonLength))),
  /** Clears optional values of components with an empty cell; otherwise they stay. */
  clear_empty: z._default(z.boolean(), false),
})
export type ImportOptions = z.output<typeof importOptions>

/**
 * Streams lines of JSON: `{ "progress": rows, "of": rows }` while the import runs, then `{ "report": ImportResult }` or
 * `{ "failure": ErrorResponse }`. Errors found before it starts are sent as an ordinary error. An import is all or
 * nothing. If the connection breaks before the report, retry: with the model's ids no component is created twice.
 */
export const importSchedule = endpoint({
  method: 'POST',
  path: '/components/import',
  access: 'component:import',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  media: 'application/x-ndjson',
  summary:
    'Imports a schedule (multipart fields `file` and `options`, as JSON); with `dry_run`, only reports the changes',
  body: importOptions,
})

export const projectImport = z.object({
  id: field.id,
  file_name: z.nullable(z.string()),
  imported_at: field.timestamp,
  imported_by_name: z.string(),
  /** The number of components. */
  created: z.int(),
  updated: z.int(),
  /** How many changes of statuses of components that existed it made. */
  moved: z.int(),
  /** The cells of the file that were corrected by hand. */
  corrected: z.array(correctedCell),
  undone_at: z.nullable(field.timestamp),
  undone_by_name: z.nullable(z.string()),
  /** Until when it can be undone; null if that time is over, or it is undone. */
  undo_until: z.nullable(field.timestamp),
  /** How many of its components were changed since; while there are any, it cannot be undone. */
  changed_since: z.int(),
  /** How many components its undoing left as they are, as they were changed since, and the first of their names. */
  kept: z.int(),
  kept_names: z.array(z.string()),
})
export type ProjectImport = z.output<typeof projectImport>

export const listImports = endpoint({
  method: 'GET',
  path: '/projects/:id/imports',
  access: 'component:import',
  counted: true,
  summary: 'Lists the imports into a project, newest first; the total is in `X-Total-Count`',
  params: field.idParams,
  query: z.object(field.paging),
  response: z.array(projectImport),
})

/** Returns the import. Undoing it twice changes nothing more. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:id/undo',
  access: 'component:import',
  scope: 'import',
  summary:
    'Undoes an import: removes the components that it created and restores the values of those that it updated. 409 if one of them was changed since, or after 24 hours',
  params: field.idParams,
  response: projectImport,
})
