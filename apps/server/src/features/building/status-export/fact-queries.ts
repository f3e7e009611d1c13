import { strengthSteps } from '@castline/domain/production/concretes'
import { firstStatus } from '@castline/domain/status/statuses'
import type { Database, Queryable } from '#database/database.ts'
import { plantOf } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'
import { elementLinks, isCurrent, withHashJoins } from '#tracking/building/element-links.ts'
import { lastLoad, loadNumber } from '#tracking/loads/load-columns.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'
import { strippedAt } from '#tracking/production/strips.ts'
import { isUnsettled, ncrNumber, ncrsOf } from '#tracking/quality/ncr-numbers.ts'
import { reachedAt } from '#tracking/status/reached-at.ts'
import { placePath } from '#tracking/yard/place-columns.ts'
import type { PieceFacts } from './facts.ts'

interface ExportedModel {
  readonly id: string
  readonly project_id: string
  readonly name: string
  readonly state: string
  readonly key: string
  readonly is_current: boolean
}

/** Returns where a model is stored; null if the user has no access to its project. */
export function exportedModel(database: Queryable, userId: string, id: string): Promise<ExportedModel | null> {
  return database.row<ExportedModel>(
    `SELECT x.id, x.project_id, x.name, x.state, x.key, ${isCurrent('x')} AS is_current FROM models x
     WHERE x.id = $2 AND ${reachesProject('$1', 'x.project_id')}`,
    [userId, id],
    'exported-model',
  )
}

interface Linked {
  readonly global_id: string
  readonly component_id: string
}

/**
 * Returns the components of a model by the GlobalId of what bears them: those that have the id, also without a shape, and
 * those that are linked by mark. An element without a GlobalId bears none.
 */
function linkedComponents(database: Database, { id, project_id, is_current }: ExportedModel): Promise<Linked[]> {
  return withHashJoins(database, (transaction) =>
    transaction.rows<Linked>(
      `WITH ${elementLinks('$1', is_current ? isCurrent('x') : 'x.id = $2')}
       SELECT c.external_id AS global_id, c.id AS component_id FROM components c
       WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.external_id IS NOT NULL
       UNION ALL
       SELECT DISTINCT p.bearer, p.component_id FROM paired p JOIN marks m USING (bearer)
       WHERE m.model_id = $2 AND p.bearer NOT LIKE '% %'`,
      [project_id, id],
      `exported-links ${is_current}`,
    ),
  )
}

const local = (time: string) => `to_char(${time} AT TIME ZONE p.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS')`

const strengths = strengthSteps.map((step) => `${step}_strength`)

/** What the component states, else its pours' mixes; without a pour, the mix that its concrete names. */
const required = strengths
  .map(
    (name) => `coalesce(c.${name}, CASE WHEN poured.pours > 0 THEN poured.${name} ELSE named.${name} END) AS ${name}`,
  )
  .join(', ')

const facts = `
  SELECT c.id, p.code AS project, c.name AS piece_mark, c.control_number, c.qr_code AS label_code, s.name AS section,
    c.status, ${local('c.status_changed_at')} AS status_at,
    ${local(`CASE WHEN c.status <> '${firstStatus}' THEN coalesce(${strippedAt('c')}, casting_of(c.id)) END`)} AS produced_at,
    ${local(reachedAt('transported'))} AS transported_at, ${local(reachedAt('accepted'))} AS accepted_at,
    ${local(reachedAt('installed'))} AS installed_at,
    ${lastLoad('c', loadNumber('l.number'))} AS load,
    CASE WHEN c.place_id IS NOT NULL THEN ${placePath('c.place_id')} END AS place, c.open_holds > 0 AS is_held,
    ARRAY(SELECT ${ncrNumber('x.number')} FROM ncrs x WHERE x.id IN ${ncrsOf('c.id')} AND ${isUnsettled('x')} ORDER BY x.number) AS ncrs,
    ARRAY(SELECT ${pourNumber('po')} FROM pour_components pc JOIN pours po ON po.id = pc.pour_id
      WHERE pc.component_id = c.id AND pc.ended_by IS NULL ORDER BY po.year, po.number, po.id) AS pours,
    ${required}
  FROM components c JOIN projects p ON p.id = c.project_id JOIN sections s ON s.id = c.section_id
    LEFT JOIN LATERAL (
      SELECT count(*) AS pours, ${strengths.map((name) => `max(mx.${name}) AS ${name}`).join(', ')}
      FROM pour_components pc JOIN pours po ON po.id = pc.pour_id JOIN mixes mx ON mx.id = po.mix_id
      WHERE pc.component_id = c.id AND pc.ended_by IS NULL) AS poured ON true
    LEFT JOIN LATERAL (
      SELECT ${strengths.map((name) => `mx.${name}`).join(', ')} FROM mixes mx
      WHERE mx.plant_id = ${plantOf('c', 'p')} AND lower(mx.name) = lower(c.concrete) AND mx.deleted_at IS NULL LIMIT 1
    ) AS named ON true
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.id = ANY ($2::uuid[])`

const atOnce = 1_000

/** Yields what is known of the components of a model, in parts. The caller has access to its project. */
export async function* pieceFacts(database: Database, model: ExportedModel): AsyncGenerator<PieceFacts[]> {
  const linked = await linkedComponents(database, model)
  for (let start = 0; start < linked.length; start += atOnce) {
    const part = linked.slice(start, start + atOnce)
    const rows = await database.replicaReads.rows<Omit<PieceFacts, 'global_id'> & { id: string }>(
      facts,
      [model.project_id, part.map(({ component_id }) => component_id)],
      'piece-facts',
    )
    const known = new Map(rows.map(({ id, ...fact }) => [id, fact]))
    yield part.flatMap(({ global_id, component_id }) => {
      const fact = known.get(component_id)
      return fact ? [{ global_id, ...fact }] : []
    })
  }
}
