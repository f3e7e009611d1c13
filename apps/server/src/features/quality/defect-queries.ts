import type { QueryOf, ResponseOf } from '@castline/contract/call'
import type { DefectType, ncrStats } from '@castline/contract/defects'
import { seededDefectCodes } from '@castline/domain/quality/defect-types'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isHolding, isUnsettled } from '#tracking/quality/ncr-numbers.ts'
import type { Reader } from './visible.ts'

// A project without rows has the seeded types.
const activeTypes = `
  SELECT d.code, d.name, d.language, d.names, d.position FROM defect_types d WHERE d.project_id = $1 AND d.active
  UNION ALL
  SELECT seeded.code, NULL, NULL, '{}', seeded.position::int
  FROM unnest($2::text[]) WITH ORDINALITY AS seeded (code, position)
  WHERE NOT EXISTS (SELECT FROM defect_types d WHERE d.project_id = $1)`

export interface DefectTypes {
  readonly defect_types: DefectType[]
  readonly retired: DefectType[]
}

/** Returns a project's defect types in their order, and removed ones in use; null if the user has no access to it. */
export async function defectTypesOf(
  database: Queryable,
  projectId: string,
  userId: string,
): Promise<DefectTypes | null> {
  const types = await database.rows<DefectType & { retired: boolean }>(
    `WITH offered AS (${activeTypes}), counted AS (
       SELECT defect_type AS code, count(*)::int AS used FROM ncrs WHERE project_id = $1 GROUP BY defect_type)
     SELECT t.code, t.name, t.language, t.names, t.used, t.retired FROM (
       SELECT code, name, language, names, coalesce(used, 0) AS used, false AS retired, position
       FROM offered LEFT JOIN counted USING (code)
       UNION ALL
       SELECT code, d.name, d.language, coalesce(d.names, '{}'), used, true, d.position
       FROM counted LEFT JOIN (SELECT * FROM defect_types WHERE project_id = $1) AS d USING (code)
       WHERE code NOT IN (SELECT code FROM offered)) AS t
     WHERE ${reachesProject('$3', '$1')} ORDER BY t.retired, t.position, t.code`,
    [projectId, seededDefectCodes, userId],
    'defect-types',
  )
  // A project has one type at least.
  if (types.length === 0) return null
  const listed = (retired: boolean) =>
    types.flatMap(({ retired: is, ...type }): DefectType[] => (is === retired ? [type] : []))
  return { defect_types: listed(false), retired: listed(true) }
}

/** Whether a project offers this type. */
export async function hasDefectType(database: Queryable, projectId: string, code: string): Promise<boolean> {
  const row = await database.row(
    `SELECT FROM (${activeTypes}) AS t WHERE t.code = $3`,
    [projectId, seededDefectCodes, code],
    'has-defect-type',
  )
  return row !== null
}

/** Returns the type of what comes without one: `other` if the project has it, else its first. */
export async function firstDefectType(database: Queryable, projectId: string): Promise<string> {
  const row = await database.row<{ code: string }>(
    `SELECT t.code FROM (${activeTypes}) AS t ORDER BY t.code = 'other' DESC, t.position LIMIT 1`,
    [projectId, seededDefectCodes],
    'first-defect-type',
  )
  return row?.code ?? 'other'
}

export type StoredType = Pick<DefectType, 'code' | 'name' | 'language' | 'names'>

/** Returns the types that a project has or had, by code, without the seeded ones that it never changed. */
export async function storedTypes(transaction: Queryable, projectId: string): Promise<ReadonlyMap<string, StoredType>> {
  const rows = await transaction.rows<StoredType>(
    'SELECT code, name, language, names FROM defect_types WHERE project_id = $1',
    [projectId],
  )
  return new Map(rows.map((type) => [type.code, type]))
}

/** Replaces the types of a project that the caller has locked; those left out become inactive. */
export async function writeDefectTypes(
  transaction: Queryable,
  projectId: string,
  types: readonly StoredType[],
): Promise<void> {
  await transaction.rows('UPDATE defect_types SET active = false WHERE project_id = $1', [projectId])
  await transaction.rows(
    `INSERT INTO defect_types (project_id, code, name, language, names, position)
     SELECT $1, t->>'code', t->>'name', t->>'language', t->'names', n
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (t, n)
     ON CONFLICT (project_id, code) DO UPDATE SET name = excluded.name, language = excluded.language,
       names = excluded.names, position = excluded.position, active = true`,
    [projectId, JSON.stringify(types)],
  )
}

/** The groups of ages in days; older ones are in a last group. */
const ageLimits = [7, 14, 30, 60] as const

const ages = `SELECT json_agg(json_build_object('up_to_days', g.up_to, 'count', (
      SELECT count(*)::int FROM matching WHERE unsettled
        AND (g.above IS NULL OR age > g.above) AND (g.up_to IS NULL OR age <= g.up_to))) ORDER BY g.place)
    FROM (VALUES ${[...ageLimits, null]
      .map((upTo, index) => `(${index}, ${index === 0 ? 'NULL::int' : ageLimits[index - 1]}, ${upTo ?? 'NULL::int'})`)
      .join(', ')}) AS g (place, above, up_to)`

const list = (rows: string) => `(SELECT coalesce(json_agg(g), '[]') FROM (${rows}) AS g)`

const stats = `
  WITH matching AS MATERIALIZED (
    SELECT n.status, n.holds, n.due_on, n.cost, n.defect_type, c.type, c.section_id, ${isHolding('n')} AS holding, ${isUnsettled('n')} AS unsettled,
      (now() AT TIME ZONE p.time_zone)::date AS today, (n.reported_at AT TIME ZONE p.time_zone)::date AS reported_on,
      (n.closed_at AT TIME ZONE p.time_zone)::date AS closed_on,
      (now() AT TIME ZONE p.time_zone)::date - (n.reported_at AT TIME ZONE p.time_zone)::date AS age
    FROM ncrs n JOIN projects p ON p.id = n.project_id LEFT JOIN components c ON c.id = n.component_id
    WHERE n.project_id = $1 AND n.status <> 'void' AND ($3::uuid IS NULL OR c.section_id = $3)
      AND ($4::date IS NULL OR (n.reported_at AT TIME ZONE p.time_zone)::date >= $4)
      AND ($5::date IS NULL OR (n.reported_at AT TIME ZONE p.time_zone)::date <= $5)
  )
  SELECT (SELECT count(*)::int FROM matching) AS total,
    (SELECT count(*)::int FROM matching WHERE unsettled) AS unclosed,
    (SELECT count(*)::int FROM matching WHERE holding) AS holding,
    (SELECT count(*)::int FROM matching WHERE unsettled AND due_on < today) AS overdue,
    (SELECT coalesce(sum(cost), 0)::float8 FROM matching) AS cost,
    ${list(`SELECT k.defect_type, d.name AS defect_name, coalesce(d.names, '{}') AS defect_names, count(*)::int AS count, coalesce(sum(k.cost), 0)::float8 AS cost
      FROM matching k LEFT JOIN defect_types d ON d.project_id = $1 AND d.code = k.defect_type
      GROUP BY k.defect_type, d.name, d.names ORDER BY count(*) DESC, k.defect_type`)} AS by_defect_type,
    ${list('SELECT type, count(*)::int AS count FROM matching GROUP BY type ORDER BY count(*) DESC, type')} AS by_element_type,
    ${list(`SELECT k.section_id, s.name AS section_name, count(*)::int AS count FROM matching k LEFT JOIN sections s ON s.id = k.section_id
      GROUP BY k.section_id, s.name ORDER BY count(*) DESC, s.name`)} AS by_section,
    ${list(`SELECT month, sum(reported)::int AS count, sum(closed)::int AS closed FROM (
        SELECT to_char(reported_on, 'YYYY-MM') AS month, 1 AS reported, 0 AS closed FROM matching
        UNION ALL SELECT to_char(closed_on, 'YYYY-MM'), 0, 1 FROM matching WHERE status = 'closed') AS each
      GROUP BY month ORDER BY month`)} AS by_month,
    (${ages}) AS ages
  FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`

/** Returns the figures of a project's non-conformances; null if the user has no access to it. */
export async function ncrStatsOf(
  database: Queryable,
  projectId: string,
  { id: userId, role }: Reader,
  wanted: QueryOf<typeof ncrStats>,
): Promise<ResponseOf<typeof ncrStats> | null> {
  const { section_id = null, from = null, to = null } = wanted
  const found = await database.replicaReads.row<ResponseOf<typeof ncrStats>>(
    stats,
    [projectId, userId, section_id, from, to],
    'ncr-stats',
  )
  if (!found || seesInQuality(role, 'cost')) return found
  return { ...found, cost: null, by_defect_type: found.by_defect_type.map((type) => ({ ...type, cost: null })) }
}
