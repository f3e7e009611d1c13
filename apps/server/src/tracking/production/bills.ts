import type { BillItem } from '@castline/contract/bills'
import { itemKey } from '@castline/domain/production/materials'
import type { Queryable } from '#database/database.ts'

/** Returns the index of the first item that is listed twice, -1 if none is: one line has the whole quantity. */
export function listedTwice(items: readonly BillItem[]): number {
  const keys = items.map(itemKey)
  return keys.findIndex((key, index) => keys.indexOf(key) < index)
}

/** The marks of these that a component of a project has. */
export async function marksOf(
  transaction: Queryable,
  projectId: string,
  marks: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction.rows<{ name: string }>(
    `SELECT DISTINCT c.name FROM components c WHERE c.project_id = $1 AND c.name = ANY ($2::text[]) AND c.deleted_at IS NULL`,
    [projectId, marks],
    'marks-of-project',
  )
  return new Set(rows.map(({ name }) => name))
}

/** A bill to be written. */
export interface WrittenBill {
  readonly mark: string
  readonly items: readonly BillItem[]
}

/** Replaces the bills of marks of a locked project; one without items is deleted. */
export async function writeBills(
  transaction: Queryable,
  projectId: string,
  bills: readonly WrittenBill[],
): Promise<void> {
  const marks = bills.map(({ mark }) => mark)
  const kept = bills.filter(({ items }) => items.length > 0)
  await transaction.rows(
    'DELETE FROM bills WHERE project_id = $1 AND mark = ANY ($2::text[]) AND NOT mark = ANY ($3::text[])',
    [projectId, marks, kept.map(({ mark }) => mark)],
  )
  await transaction.rows(
    `INSERT INTO bills (project_id, mark) SELECT $1, unnest($2::text[])
     ON CONFLICT (project_id, mark) DO UPDATE SET version = bills.version + 1, updated_at = now()`,
    [projectId, kept.map(({ mark }) => mark)],
  )
  await transaction.rows(
    'DELETE FROM bill_items i USING bills b WHERE b.id = i.bill_id AND b.project_id = $1 AND b.mark = ANY ($2::text[])',
    [projectId, marks],
  )
  const rows = kept.flatMap(({ mark, items }) => items.map((item, position) => ({ mark, position, ...item })))
  await transaction.rows(
    `INSERT INTO bill_items (bill_id, position, kind, number, name, unit, quantity, drawing, revision)
     SELECT b.id, g.position, g.kind, g.number, g.name, g.unit, g.quantity, g.drawing, g.revision
     FROM jsonb_to_recordset($2) AS g (mark text, position smallint, kind text, number text, name text, unit text,
       quantity numeric, drawing text, revision text) JOIN bills b ON b.project_id = $1 AND b.mark = g.mark`,
    [projectId, JSON.stringify(rows)],
  )
}
