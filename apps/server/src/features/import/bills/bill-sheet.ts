import type { BillSheet, readBillSheet } from '@castline/contract/bill-sheets'
import type { BodyOf } from '@castline/contract/call'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, archived, notFound, orNotFound } from '#http/errors.ts'
import { marksOf, writeBills } from '#tracking/production/bills.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import type { BillTable } from '../reader/messages.ts'
import { understandBills } from './bill-rows.ts'
import { accessToBills, billedMarks } from './queries.ts'

type Options = BodyOf<typeof readBillSheet>

/** As many of each list are returned. */
const shown = 200

/** Throws 404 for a plant or project that the user does not see, 403 for a reader of the plant, and 409 to store in an archived project. */
export async function requireBills(
  database: Queryable,
  userId: string,
  plantId: string,
  { project_id, store }: Options,
): Promise<void> {
  const access = orNotFound(await accessToBills(database, userId, plantId, project_id), 'project')
  if (!access.acts) throw new ApiError('forbidden', 'You read at this plant only. Nothing was changed.')
  if (store && access.archived) throw archived()
}

/** Says what a schedule of items means for the bills of a project, and stores it if that is wanted. */
export function takeBillSheet(
  database: Database,
  userId: string,
  plantId: string,
  table: BillTable,
  options: Options,
): Promise<BillSheet> {
  const { project_id, store } = options
  const { columns, lacks, bills, faults } = understandBills(table, options.columns)
  return database.transaction(async (transaction) => {
    if (store) {
      if (!(await lockProject(transaction, userId, project_id))) throw notFound('project')
      await requireBills(transaction, userId, plantId, options)
    }
    const marks = [...bills.keys()]
    const known = await marksOf(transaction, project_id, marks)
    const billed = await billedMarks(transaction, project_id, marks)
    const found = [...bills].filter(([mark]) => known.has(mark))
    if (store && found.length > 0) {
      await writeBills(
        transaction,
        project_id,
        found.map(([mark, items]) => ({ mark, items })),
      )
      const details = { marks: found.length, project_id }
      await audit(transaction, { by: userId, action: 'bill.save', subject: 'plant', subjectId: plantId, details })
    }
    return {
      sheet: table.sheet,
      sheets: [...table.sheets],
      header_row: table.header_row,
      headers: [...table.headers],
      columns,
      lacks: [...lacks],
      bills: found.slice(0, shown).map(([mark, items]) => ({ mark, items: items.length, is_new: !billed.has(mark) })),
      total: found.length,
      items: found.reduce((sum, [, items]) => sum + items.length, 0),
      unknown_marks: marks.filter((mark) => !known.has(mark)).slice(0, shown),
      faults: faults.slice(0, shown),
      fault_total: faults.length,
      stored: store && found.length > 0,
    }
  })
}
