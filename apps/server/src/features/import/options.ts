import type { FieldError } from '@castline/contract/errors'
import type { ImportOptions } from '@castline/contract/import'
import { namingFields, unitsOf } from '@castline/contract/values/import-fields'
import { isPlanField } from '@castline/domain/plan/plan'
import { can, type Role } from '@castline/domain/users/roles'
import { ApiError, invalid } from '#http/errors.ts'

/** Throws 403 for columns with the plan if the role may not edit it, with the names of the columns. */
export function checkPlanColumns({ columns }: Pick<ImportOptions, 'columns'>, role: Role): void {
  if (can(role, 'plan:edit')) return
  const details = columns.flatMap(({ field }, index) =>
    isPlanField(field) ? [{ field: `columns.${index}.field`, message: `${field} is part of the plan.` }] : [],
  )
  if (details.length > 0) {
    throw new ApiError('forbidden', 'Your role does not allow changing the plan. Leave out its columns.', { details })
  }
}

/** Checks the rules of a mapping that the schema cannot express. Throws 400 with the names of the columns. */
export function checkMapping({ columns }: Pick<ImportOptions, 'columns'>): void {
  const problems: FieldError[] = []
  const fields = new Set<string>()
  const places = new Set<number>()
  for (const [index, { column, field, unit }] of columns.entries()) {
    if (fields.has(field)) problems.push({ field: `columns.${index}.field`, message: `${field} is selected twice.` })
    if (places.has(column)) {
      problems.push({ field: `columns.${index}.column`, message: `Column ${column + 1} is selected twice.` })
    }
    if (unit && !unitsOf(field).includes(unit)) {
      problems.push({ field: `columns.${index}.unit`, message: `${unit} is not a unit of ${field}.` })
    }
    fields.add(field)
    places.add(column)
  }
  // A list about components that exist needs no marks.
  if (!namingFields.some((field) => fields.has(field))) {
    const message = 'Select the column with the marks (name), or with codes, IDs or control numbers of components.'
    problems.push({ field: 'columns', message })
  }
  if (problems.length > 0) throw invalid(problems)
}
