import type { Queryable } from '#database/database.ts'

/** A place of the sample's yard; the parent is an earlier one. */
export interface SamplePlace {
  readonly code: string
  readonly kind: string
  readonly name: string | null
  readonly parent: string | null
  readonly max_count: number | null
  readonly max_weight: number | null
}

/** Inserts a yard that these projects use, with its places and racks. */
export async function insertYard(
  transaction: Queryable,
  projectIds: readonly string[],
  root: { readonly code: string; readonly name: string },
  places: readonly SamplePlace[],
): Promise<void> {
  await transaction.rows(
    `WITH new AS (SELECT gen_random_uuid() AS id), root AS (
       INSERT INTO places (id, root_id, kind, code, name) SELECT id, id, 'plant', $2, $3 FROM new
     ), used AS (
       INSERT INTO place_projects (root_id, project_id) SELECT new.id, project FROM new, unnest($1::uuid[]) AS project
     ), given AS (
       SELECT gen_random_uuid() AS id, place.*
       FROM jsonb_to_recordset($4) AS place (code text, kind text, name text, parent text, max_count int, max_weight float8)
     )
     INSERT INTO places (id, root_id, parent_id, home_id, kind, code, name, max_count, max_weight, moved_at)
     SELECT g.id, new.id, coalesce(p.id, new.id), CASE WHEN g.kind IN ('rack', 'a_frame', 'pallet') THEN new.id END, g.kind,
       g.code, g.name, g.max_count, g.max_weight, CASE WHEN g.kind IN ('rack', 'a_frame', 'pallet') THEN now() - interval '6 days' END
     FROM given g CROSS JOIN new LEFT JOIN given p ON p.code = g.parent`,
    [projectIds, root.code, root.name, JSON.stringify(places)],
  )
}

/**
 * Puts the manufactured components of a project that were stripped in the yard, some hours after they were made: one after the
 * other on racks and in slots.
 */
export async function placeManufactured(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.rows(
    `WITH slots AS (
       SELECT p.id, row_number() OVER (ORDER BY p.kind = 'slot', p.code COLLATE natural_order) - 1 AS at, count(*) OVER () AS many
       FROM places p WHERE p.root_id IN (SELECT root_id FROM place_projects WHERE project_id = $1)
         AND (p.kind = 'slot' OR p.home_id IS NOT NULL AND p.parent_id IS NOT NULL)
     ), made AS (
       SELECT c.id, least(now(), c.status_changed_at + interval '3 hours') AS placed_at,
         row_number() OVER (ORDER BY c.status_changed_at, c.id) - 1 AS at
       FROM components c WHERE c.project_id = $1 AND c.status = 'manufactured' AND c.deleted_at IS NULL
         AND NOT EXISTS (SELECT FROM casting_components in_mould JOIN castings k ON k.id = in_mould.casting_id
           WHERE in_mould.component_id = c.id AND k.stripped_at IS NULL)
     ), moved AS (
       UPDATE components c SET place_id = slots.id, placed_at = made.placed_at
       FROM made JOIN slots ON slots.at = made.at % slots.many WHERE c.id = made.id
       RETURNING c.id, c.place_id, c.placed_at
     )
     INSERT INTO component_moves (component_id, to_place_id, cause, user_id, occurred_at, recorded_at)
     SELECT id, place_id, 'hand', (SELECT id FROM users WHERE username = 'producer'), placed_at, placed_at FROM moved`,
    [projectId],
  )
}

/** Puts a rack on the load that is on the road, with its components, and leaves another one on the site of a received one. */
export async function sendRacks(
  transaction: Queryable,
  projectId: string,
  onRoad: string,
  onSite: string,
): Promise<void> {
  await transaction.rows(
    `WITH sent AS (
       SELECT p.id, ld.id AS load_id, coalesce(ld.received_at, ld.departed_at) AS at, ld.status
       FROM places p JOIN loads ld ON ld.project_id = $1
         AND (p.code = $2 AND ld.status IN ('departed', 'arrived') OR p.code = $3 AND ld.status = 'closed')
       WHERE p.root_id IN (SELECT root_id FROM place_projects WHERE project_id = $1)
     ), racks AS (
       UPDATE places p SET parent_id = NULL, load_id = sent.load_id, moved_at = sent.at FROM sent WHERE p.id = sent.id
     ), listed AS (
       INSERT INTO load_racks (load_id, rack_id, position) SELECT load_id, id, 1 FROM sent
     ), pieces AS (
       UPDATE load_pieces o SET rack_id = sent.id FROM sent WHERE o.load_id = sent.load_id AND sent.status <> 'closed' AND o.is_open
       RETURNING o.component_id, sent.id, sent.at
     ), moved AS (
       UPDATE components c SET place_id = pieces.id, placed_at = pieces.at FROM pieces
       WHERE c.id = pieces.component_id AND c.status = 'transported'
       RETURNING c.id, c.place_id, c.placed_at
     )
     INSERT INTO component_moves (component_id, to_place_id, cause, user_id, occurred_at, recorded_at)
     SELECT id, place_id, 'hand', (SELECT id FROM users WHERE username = 'transporter'), placed_at, placed_at FROM moved`,
    [projectId, onRoad, onSite],
  )
}
