import type { DeleteConsequence, deleteConsequences } from '@castline/contract/bulk-edits'
import type { BodyOf } from '@castline/contract/call'
import type { Queryable } from '#database/database.ts'
import { openLoadJson } from '#database/load-columns.ts'
import { reachesProject } from '#database/reach.ts'
import { notFound } from '#http/errors.ts'

/** The components `c` of project `$1` that would be deleted: these, or those of a section. */
const chosen = 'c.project_id = $1 AND c.deleted_at IS NULL AND (c.id = ANY ($2::uuid[]) OR c.section_id = $3)'

/** How many components a consequence names. */
const named = 5

const loads = `
  SELECT ${openLoadJson} AS load, count(*)::int AS count,
    (array_agg(c.control_number ORDER BY c.control_number COLLATE natural_order))[:${named}] AS control_numbers
  FROM components c JOIN load_pieces o ON o.component_id = c.id AND o.is_open JOIN loads open_load ON open_load.id = o.load_id
  WHERE ${chosen} GROUP BY open_load.id ORDER BY open_load.number`

type Chosen = readonly [projectId: string, ids: readonly string[], sectionId: string | null]

async function onLoads(database: Queryable, values: Chosen): Promise<DeleteConsequence[]> {
  const rows = await database.rows<Omit<DeleteConsequence, 'kind'>>(loads, [...values], 'deleted-from-loads')
  return rows.map((row) => ({ kind: 'load', ...row }))
}

/** What deleting components means for each kind of record, in the order of the dialog. */
const kinds = [onLoads] as const

/** Returns what deleting these components means for other records. Throws 404 without access to the project. */
export async function consequencesOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { ids = [], section_id = undefined }: BodyOf<typeof deleteConsequences>,
): Promise<{ consequences: DeleteConsequence[] }> {
  const reached = await database.row(`SELECT FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`, [
    projectId,
    userId,
  ])
  if (!reached) throw notFound('project')
  const found = await Promise.all(kinds.map((kind) => kind(database, [projectId, ids, section_id ?? null])))
  return { consequences: found.flat() }
}
