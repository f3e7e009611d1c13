import type { Bill, ListedBill, listBills } from '@castline/contract/bills'
import type { QueryOf } from '@castline/contract/call'
import type { Queryable } from '#database/database.ts'
import { isCastBy, projectsCastBy } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'
import { isToCast } from '#tracking/production/cast-on.ts'

const itemsOf = (bill: string) => `coalesce((
  SELECT json_agg(json_build_object('kind', i.kind, 'number', i.number, 'name', i.name, 'unit', i.unit,
    'quantity', i.quantity::float8, 'drawing', i.drawing, 'revision', i.revision) ORDER BY i.position)
  FROM bill_items i WHERE i.bill_id = ${bill}), '[]')`

/** SQL condition that a user sees the bills of a project at a plant that they work for. */
const seesBills = (user: string, project: string, plant: string) =>
  `${project} IN ${projectsCastBy(plant)} AND ${reachesProject(user, project)}`

/** A page of the bills of the projects that a plant casts for and that the user reaches, by project and mark. */
export async function billsOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { q = '', project_id, limit = 50, offset }: QueryOf<typeof listBills>,
): Promise<{ bills: ListedBill[]; total: number }> {
  const row = await database.row<{ bills: ListedBill[]; total: number }>(
    `WITH found AS MATERIALIZED (
       SELECT b.*, p.name AS project_name FROM bills b JOIN projects p ON p.id = b.project_id
       WHERE ${seesBills('$1', 'b.project_id', '$2::uuid')} AND ($3 = '' OR strpos(lower(b.mark), lower($3)) > 0)
         AND ($4::uuid IS NULL OR b.project_id = $4)
     )
     SELECT (SELECT count(*)::int FROM found) AS total, coalesce((SELECT json_agg(listed) FROM (
       SELECT f.project_id, f.project_name, f.mark, f.version, iso(f.updated_at) AS updated_at,
         (SELECT count(*)::int FROM bill_items i WHERE i.bill_id = f.id) AS items,
         (SELECT count(*)::int FROM components c JOIN projects p ON p.id = c.project_id
          WHERE c.project_id = f.project_id AND c.name = f.mark AND lower(c.name) = lower(f.mark) AND c.deleted_at IS NULL
            AND ${isToCast('c')} AND ${isCastBy('c', 'p', '$2::uuid')}) AS to_cast
       FROM (SELECT * FROM found ORDER BY project_name COLLATE natural_order, mark COLLATE natural_order, id
         LIMIT $5 OFFSET $6) AS f
       ORDER BY f.project_name COLLATE natural_order, f.mark COLLATE natural_order, f.id) AS listed), '[]') AS bills`,
    [userId, plantId, q, project_id ?? null, limit, offset],
    'bills',
  )
  return row as { bills: ListedBill[]; total: number }
}

/** Returns the bill of a mark; with version 0 if it has none; null if the user does not see the bills of its project at this plant. */
export function billOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { project_id, mark }: Pick<Bill, 'project_id' | 'mark'>,
): Promise<Bill | null> {
  return database.row<Bill>(
    `SELECT p.id AS project_id, $4 AS mark, coalesce(b.version, 0) AS version, ${itemsOf('b.id')} AS items
     FROM projects p LEFT JOIN bills b ON b.project_id = p.id AND b.mark = $4
     WHERE p.id = $3 AND ${seesBills('$1', 'p.id', '$2::uuid')}`,
    [userId, plantId, project_id, mark],
    'bill-of-mark',
  )
}

export type BillOfMark = Pick<Bill, 'project_id' | 'mark' | 'items'>

/** The bills of these marks, of projects that the user reaches; nothing for a mark without one. */
export function billsOfMarks(
  database: Queryable,
  userId: string,
  marks: readonly Pick<Bill, 'project_id' | 'mark'>[],
): Promise<BillOfMark[]> {
  return database.rows<BillOfMark>(
    `SELECT b.project_id, b.mark, ${itemsOf('b.id')} AS items
     FROM unnest($2::uuid[], $3::text[]) AS g (project_id, mark) JOIN bills b USING (project_id, mark)
     WHERE ${reachesProject('$1', 'b.project_id')}`,
    [userId, marks.map(({ project_id }) => project_id), marks.map(({ mark }) => mark)],
    'bills-of-marks',
  )
}
