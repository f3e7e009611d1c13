import type { Posting } from '@castline/contract/postings'
import { type PaidBy, statusesOf } from '@castline/domain/statements/postings'
import { type Stage, stages } from '@castline/domain/statements/statements'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import { castAt, reachedAt } from '#tracking/status/reached-at.ts'

/** Waits until no other reader derives the postings of the project, so that their ids follow the order of their commits. */
export async function lockFeed(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.rows(
    `INSERT INTO posting_feeds (project_id) VALUES ($1) ON CONFLICT (project_id) DO UPDATE SET read_at = now()`,
    [projectId],
    'lock-posting-feed',
  )
}

/** The types and sections of the components of a project. */
export function kindsOf(transaction: Queryable, projectId: string): Promise<Pick<PaidBy, 'type' | 'section_id'>[]> {
  return transaction.rows(
    'SELECT DISTINCT type, section_id FROM components WHERE project_id = $1 AND deleted_at IS NULL',
    [projectId],
    'posting-kinds',
  )
}

/** Of decimals, as the measures are written; `coalesce` to null, so that the same value is always the same JSON. */
const decimal = (value: string) => `trim_scale((${value})::text::numeric)`

/** What a posting says of `components c` of a kind `m`, besides its day. */
const facts = `'line_id', m.line_id, 'article', m.article, 'unit', m.unit,
  'quantity', CASE m.measure WHEN 'volume' THEN ${decimal('c.volume')} WHEN 'area' THEN ${decimal('c.area')}
    WHEN 'weight' THEN ${decimal('c.weight')} ELSE CASE WHEN m.unit IS NOT NULL THEN 1 END END / m.divisor,
  'count', 1, 'volume_m3', ${decimal('c.volume')}, 'area_m2', ${decimal('c.area')}, 'weight_kg', ${decimal('c.weight')},
  'component_id', c.id, 'control_number', c.control_number, 'mark', c.name, 'element_type', c.type, 'section', s.name`

const joins = `JOIN projects p ON p.id = c.project_id LEFT JOIN sections s ON s.id = c.section_id
  LEFT JOIN jsonb_to_recordset($2) AS m (type text, section_id uuid, line_id uuid, article text, unit text, measure text,
    divisor numeric) ON m.type IS NOT DISTINCT FROM c.type AND m.section_id IS NOT DISTINCT FROM c.section_id`

const dayOf = (moment: string) => `(${moment} AT TIME ZONE p.time_zone)::date`

const reached: Readonly<Record<Stage, string>> = {
  cast: castAt,
  delivered: reachedAt('transported'),
  installed: reachedAt('installed'),
}

const ofStage = (stage: Stage) => `
  SELECT '${stage}' AS kind, '${stage}:' || c.id AS key,
    jsonb_build_object('day', ${dayOf(reached[stage])}, ${facts}) AS content
  FROM components c ${joins}
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.status IN (${sqlTexts(statusesOf(stage))})`

/** What left the plant with a load and was not refused, left behind or brought back. */
const deliveries = `
  SELECT 'delivery', 'delivery:' || l.id || ':' || c.id,
    jsonb_build_object('day', ${dayOf('l.departed_at')}, ${facts}, 'load_id', l.id, 'load_number', ${loadNumber('l.number')},
      'destination', l.destination)
  FROM loads l JOIN load_pieces lp ON lp.load_id = l.id AND (lp.outcome IS NULL OR lp.outcome = 'accepted')
    JOIN components c ON c.id = lp.component_id AND c.deleted_at IS NULL ${joins}
  WHERE l.project_id = $1 AND l.departed_at IS NOT NULL AND l.status <> 'cancelled'`

/** Lines of closed statements: what they stated more than the statement before. They never change. */
const progress = `
  SELECT 'progress', 'progress:' || to_char(st.month, 'YYYY-MM') || ':' || (line ->> 'id'),
    jsonb_build_object('month', to_char(st.month, 'YYYY-MM'), 'line_id', line -> 'id', 'article', line -> 'article',
      'unit', line -> 'unit', 'count', 0, 'currency', st.content -> 'currency',
      'quantity', (line -> 'earned')::numeric - (line -> 'earned_before')::numeric,
      'amount', nullif(line -> 'amount', 'null')::numeric - coalesce(nullif(line -> 'amount_before', 'null')::numeric, 0))
  FROM statements st, jsonb_array_elements(st.content -> 'lines') AS line
  WHERE st.project_id = $1`

/**
 * Adds what is not posted yet, and reverses what is not so any more; reversals come first. The feed of the project is locked.
 */
export async function derivePostings(
  transaction: Queryable,
  projectId: string,
  kinds: readonly PaidBy[],
): Promise<void> {
  await transaction.rows(
    `WITH wanted AS MATERIALIZED (${[...stages.map(ofStage), deliveries, progress].join(' UNION ALL ')}),
       last AS (SELECT DISTINCT ON (key) id, kind, key, reverses, content FROM postings WHERE project_id = $1 ORDER BY key, id DESC),
       open AS MATERIALIZED (SELECT id, kind, key, jsonb_strip_nulls(content) AS content FROM last WHERE reverses IS NULL),
       stated AS MATERIALIZED (SELECT kind, key, jsonb_strip_nulls(content) AS content FROM wanted)
     INSERT INTO postings (project_id, kind, key, reverses, content)
     SELECT $1, kind, key, reverses, content FROM (
       SELECT 0 AS step, o.kind, o.key, o.id AS reverses, o.content FROM open o LEFT JOIN stated w ON w.key = o.key
       WHERE w.key IS NULL OR w.content <> o.content
       UNION ALL
       SELECT 1, w.kind, w.key, NULL, w.content FROM stated w LEFT JOIN open o ON o.key = w.key
       WHERE o.key IS NULL OR w.content <> o.content
     ) AS new ORDER BY step, content ->> 'month' NULLS FIRST, content ->> 'day' NULLS FIRST, key`,
    [projectId, JSON.stringify(kinds)],
    'derive-postings',
  )
}

const sign = 'CASE WHEN o.reverses IS NULL THEN 1 ELSE -1 END'
const signed = (name: string) => `(${sign} * (o.content ->> '${name}')::numeric)::float8 AS ${name}`
const texts = (...names: string[]) => names.map((name) => `o.content ->> '${name}' AS ${name}`).join(', ')

/** The postings of a project that the user reaches after a cursor, in the order in which they were made. */
export function postingsAfter(
  database: Queryable,
  userId: string,
  projectId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Posting[]> {
  return database.rows<Posting>(
    `SELECT o.id::text AS id, o.kind, o.key, o.reverses::text AS reverses, iso(o.posted_at) AS posted_at,
       ${['quantity', 'amount', 'volume_m3', 'area_m2', 'weight_kg'].map(signed).join(', ')},
       (${sign} * coalesce((o.content ->> 'count')::int, 0)) AS count,
       ${texts('day', 'month', 'line_id', 'article', 'unit', 'currency', 'component_id', 'control_number', 'mark')},
       ${texts('element_type', 'section', 'load_id', 'load_number', 'destination')}
     FROM postings o WHERE o.project_id = $2 AND o.id > $3 AND ${reachesProject('$1', '$2')} ORDER BY o.id LIMIT $4`,
    [userId, projectId, after, limit],
    'postings-after',
  )
}
