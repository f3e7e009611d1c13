import type { DeleteConsequence, deleteConsequences } from '@castline/contract/bulk-edits'
import type { BodyOf } from '@castline/contract/call'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { orNotFound } from '#http/errors.ts'
import { openLoadJson } from '#tracking/loads/load-columns.ts'
import { isHolding, ncrNumber, ncrsOf } from '#tracking/quality/ncr-numbers.ts'

/** The components `c` of project `$1` that would be deleted: these, or those of a section. */
const chosen = 'c.project_id = $1 AND c.deleted_at IS NULL AND (c.id = ANY ($2::uuid[]) OR c.section_id = $3)'

/** How many records or components a consequence names. */
const named = 5

const loads = `
  SELECT ${openLoadJson} AS load, count(*)::int AS count,
    (array_agg(c.control_number ORDER BY c.control_number COLLATE natural_order))[:${named}] AS control_numbers
  FROM components c JOIN load_pieces o ON o.component_id = c.id AND o.is_open JOIN loads open_load ON open_load.id = o.load_id
  WHERE ${chosen} GROUP BY open_load.id ORDER BY open_load.number`

const holding = `
  SELECT count(*)::int AS count, coalesce((json_agg(json_build_object('id', found.id, 'number', found.number,
    'control_number', found.control_number) ORDER BY found.place) FILTER (WHERE found.place <= ${named})), '[]') AS ncrs
  FROM (
    SELECT n.id, ${ncrNumber('n.number')} AS number, row_number() OVER (ORDER BY n.number) AS place,
      (array_agg(c.control_number ORDER BY c.control_number COLLATE natural_order))[1] AS control_number
    FROM components c JOIN ncrs n ON n.id IN ${ncrsOf('c.id')}
    WHERE ${chosen} AND c.open_holds > 0 AND ${isHolding('n')} GROUP BY n.id) AS found`

type Chosen = readonly [projectId: string, ids: readonly string[], sectionId: string | null]

type Of<K extends DeleteConsequence['kind']> = Extract<DeleteConsequence, { kind: K }>

async function onLoads(database: Queryable, values: Chosen): Promise<DeleteConsequence[]> {
  const rows = await database.rows<Omit<Of<'load'>, 'kind'>>(loads, [...values], 'deleted-from-loads')
  return rows.map((row) => ({ kind: 'load', ...row }))
}

async function held(database: Queryable, values: Chosen): Promise<DeleteConsequence[]> {
  const row = await database.row<Omit<Of<'hold'>, 'kind'>>(holding, [...values], 'deleted-while-held')
  return row && row.count > 0 ? [{ kind: 'hold', ...row }] : []
}

/** What deleting components means for each kind of record, in the order of the dialog. */
const kinds = [held, onLoads] as const

/** Returns what deleting these components means for other records. Throws 404 without access to the project. */
export async function consequencesOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { ids = [], section_id = undefined }: BodyOf<typeof deleteConsequences>,
): Promise<{ consequences: DeleteConsequence[] }> {
  orNotFound(
    await database.row(`SELECT FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`, [
      projectId,
      userId,
    ]),
    'project',
  )
  const found = await Promise.all(kinds.map((kind) => kind(database, [projectId, ids, section_id ?? null])))
  return { consequences: found.flat() }
}
