import type { Queryable } from '#database/database.ts'

/** Names the plant that every database has, gives it a mix with a curve, and makes it the usual plant of projects. */
export async function insertPlant(
  transaction: Queryable,
  projectIds: readonly string[],
  { name, timeZone, mix, points }: { name: string; timeZone: string; mix: string; points: readonly object[] },
): Promise<{ id: string; mix_id: string }> {
  const rows = await transaction.rows<{ id: string; mix_id: string }>(
    `WITH plant AS (
       UPDATE plants SET name = $2, time_zone = $3
       WHERE id = (SELECT id FROM plants WHERE deleted_at IS NULL ORDER BY created_at, id LIMIT 1) RETURNING id
     ), named AS (
       UPDATE projects p SET plant_id = plant.id FROM plant WHERE p.id = ANY ($1::uuid[])
     ), mix AS (
       INSERT INTO mixes (plant_id, name, cylinder, cube, exposure, strip_hours, strip_strength, lift_strength, transport_strength)
       SELECT id, $4, 40, 50, '{XC4,XF1}', 16, 15, 20, 30 FROM plant RETURNING id, plant_id
     ), curve AS (
       INSERT INTO mix_curves (mix_id, method, datum, activation, points, made_on, tests)
       SELECT id, 'nurse_saul', 0, 33500, $5, now()::date - 90, 'Trial mix, cubes 1 to 12' FROM mix
     )
     SELECT plant_id AS id, id AS mix_id FROM mix`,
    [projectIds, name, timeZone, mix, JSON.stringify(points)],
  )
  const [plant] = rows as [{ id: string; mix_id: string }]
  return plant
}

export interface SampleMould {
  readonly name: string
  readonly kind: string
  readonly length: number
  readonly width: number
  readonly cells: number | null
  /** Castings from one service to the next. */
  readonly service_after: number
}

export async function insertMoulds(
  transaction: Queryable,
  plantId: string,
  moulds: readonly SampleMould[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO moulds (plant_id, name, kind, length, width, cells, service_after)
     SELECT $1, name, kind, length, width, cells, service_after
     FROM jsonb_to_recordset($2) AS g (name text, kind text, length float8, width float8, cells smallint, service_after smallint)`,
    [plantId, JSON.stringify(moulds)],
  )
}

/** Moulds by name, with their place in that order. */
const orderedMoulds = `SELECT id, row_number() OVER (ORDER BY name COLLATE natural_order) - 1 AS at, count(*) OVER () AS many
  FROM moulds WHERE plant_id = $2 AND deleted_at IS NULL`

/**
 * Writes the castings of what was manufactured in the four weeks before a day: by day one mould after the other, stripped
 * on the next working morning. Those of the last working day are still in their moulds.
 */
export async function insertCastings(
  transaction: Queryable,
  projectIds: readonly string[],
  { plantId, mixId, timeZone, day }: { plantId: string; mixId: string; timeZone: string; day: string },
): Promise<void> {
  await transaction.rows(
    `WITH made AS (
       SELECT DISTINCT ON (c.id) c.id, ch.id AS change_id, ch.occurred_at, (ch.occurred_at AT TIME ZONE $4)::date AS day
       FROM components c JOIN status_changes ch ON ch.component_id = c.id AND ch.to_status = 'manufactured'
       WHERE c.project_id = ANY ($1::uuid[]) AND c.deleted_at IS NULL ORDER BY c.id, ch.id DESC
     ), moulds AS (${orderedMoulds}), ordered AS (
       SELECT made.*, row_number() OVER (PARTITION BY day ORDER BY occurred_at, id) - 1 AS at FROM made
       WHERE day >= $5::date - 28
     ), placed AS (
       SELECT ordered.*, moulds.id AS mould_id, ordered.at / moulds.many AS position
       FROM ordered JOIN moulds ON moulds.at = ordered.at % moulds.many
     ), by_mould AS (
       SELECT mould_id, day, min(occurred_at) AS poured_at,
         CASE WHEN day < (SELECT max(day) FROM placed) THEN greatest(
           (day + CASE extract(isodow FROM day) WHEN 5 THEN 3 WHEN 6 THEN 2 ELSE 1 END + time '07:15') AT TIME ZONE $4,
           max(occurred_at)) END AS stripped_at
       FROM placed GROUP BY mould_id, day
     ), cast_in AS (
       INSERT INTO castings (mould_id, day, turn, mix_id, poured_at, recorded_at, poured_by, stripped_at, stripped_by)
       SELECT b.mould_id, b.day, 1, $3, b.poured_at, b.poured_at, u.id, b.stripped_at, CASE WHEN b.stripped_at IS NOT NULL THEN u.id END
       FROM by_mould b LEFT JOIN users u ON u.username = 'producer'
       RETURNING id, mould_id, day
     )
     INSERT INTO casting_components (casting_id, component_id, change_id, position)
     SELECT k.id, placed.id, placed.change_id, placed.position FROM placed JOIN cast_in k USING (mould_id, day)`,
    [projectIds, plantId, mixId, timeZone, day],
  )
}

/** Writes that most castings had all they need on the working morning before; one in nine had its cage too late. */
export async function insertNeeds(
  transaction: Queryable,
  { plantId, timeZone }: { plantId: string; timeZone: string },
): Promise<void> {
  await transaction.rows(
    `INSERT INTO casting_needs (casting_id, need, state, set_by, occurred_at, project_ids)
     SELECT k.id, n.need, 'ready', u.id,
       CASE WHEN n.need = 'cage' AND k.at % 9 = 0 THEN k.poured_at - interval '20 minutes'
         ELSE (k.day - CASE extract(isodow FROM k.day) WHEN 1 THEN 3 ELSE 1 END + time '11:00') AT TIME ZONE $2 END, k.projects
     FROM (
       SELECT own.id, own.day, own.poured_at, pl.needs, row_number() OVER (ORDER BY own.day, own.id) AS at,
         ARRAY(SELECT DISTINCT c.project_id FROM casting_components made JOIN components c ON c.id = made.component_id
           WHERE made.casting_id = own.id) AS projects
       FROM castings own JOIN moulds mo ON mo.id = own.mould_id JOIN plants pl ON pl.id = mo.plant_id
       WHERE mo.plant_id = $1 AND own.poured_at IS NOT NULL
     ) AS k CROSS JOIN unnest(k.needs) AS n (need) LEFT JOIN users u ON u.username = 'producer'`,
    [plantId, timeZone],
  )
}

/** Writes one pour for the castings of each day. */
export async function insertPours(
  transaction: Queryable,
  { plantId, mixId, timeZone }: { plantId: string; mixId: string; timeZone: string },
): Promise<void> {
  await transaction.rows(
    `WITH days AS (
       SELECT k.day, min(k.poured_at) - interval '40 minutes' AS started_at,
         row_number() OVER (PARTITION BY extract(year FROM k.day) ORDER BY k.day) AS number,
         (SELECT sum(c.volume) FROM castings own JOIN casting_components made ON made.casting_id = own.id
            JOIN components c ON c.id = made.component_id JOIN moulds mo ON mo.id = own.mould_id
          WHERE own.day = k.day AND mo.plant_id = $1) AS volume
       FROM castings k JOIN moulds mo ON mo.id = k.mould_id WHERE mo.plant_id = $1 AND k.poured_at IS NOT NULL GROUP BY k.day
     ), poured AS (
       INSERT INTO pours (plant_id, mix_id, year, number, started_at, ended_at, volume, supplier, ticket, concrete_temperature,
         air_temperature, consistence, created_by)
       SELECT $1, $2, extract(year FROM day), number, started_at, started_at + interval '35 minutes', nullif(round(volume::numeric, 2), 0),
         'Own mixer', 'T-' || to_char(day, 'MMDD'), 21, 14, '[{"method": "slump_flow", "value": 640}]',
         (SELECT id FROM users WHERE username = 'producer')
       FROM days RETURNING id, year, number, (started_at AT TIME ZONE $3)::date AS day
     ), counted AS (
       INSERT INTO pour_counters (plant_id, year, last) SELECT $1, year, max(number) FROM poured GROUP BY year
     ), used AS (
       INSERT INTO casting_pours (casting_id, pour_id)
       SELECT k.id, poured.id FROM poured JOIN castings k ON k.day = poured.day
         JOIN moulds mo ON mo.id = k.mould_id AND mo.plant_id = $1 RETURNING casting_id, pour_id
     )
     INSERT INTO pour_components (pour_id, component_id)
     SELECT used.pour_id, made.component_id FROM used JOIN casting_components made USING (casting_id)`,
    [plantId, mixId, timeZone],
  )
}

/**
 * Writes the specimens of the pours: one for the strip, tested on the next morning, three cubes for acceptance, tested after a
 * week, of which one is low and passes, and those of the ninth last pour fail; the one of the last pour is due.
 */
export async function insertSpecimens(transaction: Queryable, plantId: string): Promise<void> {
  await transaction.rows(
    `WITH ordered AS (
       SELECT id, started_at, row_number() OVER (ORDER BY started_at) AS at,
         row_number() OVER (ORDER BY started_at DESC) AS back FROM pours WHERE plant_id = $1
     ), wanted AS (
       SELECT o.id AS pour_id, o.at, s.number, s.purpose, s.curing, o.started_at + s.after AS due_at,
         CASE WHEN s.number = 1 THEN 18.4 + o.at % 4 WHEN o.back = 9 THEN 43.1 + s.number WHEN o.back = 8 AND s.number = 3 THEN 48
           ELSE 52 + (o.at + s.number) % 5 END AS strength
       FROM ordered o CROSS JOIN (VALUES
         (1, 'strip', 'with_component', interval '17 hours'), (2, 'acceptance', 'standard', interval '7 days'),
         (3, 'acceptance', 'standard', interval '7 days'), (4, 'acceptance', 'standard', interval '7 days')
       ) AS s (number, purpose, curing, after)
     ), made AS (
       INSERT INTO specimens (pour_id, number, shape, purpose, curing, due_at, is_tested)
       SELECT pour_id, number, 'cube_150', purpose, curing, due_at, due_at < now() - interval '1 day' FROM wanted
       RETURNING id, pour_id, number, due_at, is_tested
     )
     INSERT INTO specimen_results (specimen_id, strength, tested_at, tested_by, machine, entered_at)
     SELECT made.id, wanted.strength, made.due_at, 'Laboratory', 'Press 1', made.due_at
     FROM made JOIN wanted USING (pour_id, number) WHERE made.is_tested`,
    [plantId],
  )
}

/** Writes a reading every half hour for the last casting, until the present or for a day. */
export async function insertReadings(transaction: Queryable, plantId: string): Promise<void> {
  await transaction.rows(
    `WITH last AS (
       SELECT k.id, k.poured_at FROM castings k JOIN moulds mo ON mo.id = k.mould_id
       WHERE mo.plant_id = $1 AND k.poured_at IS NOT NULL ORDER BY k.poured_at DESC, k.id LIMIT 1
     )
     INSERT INTO casting_readings (casting_id, sensor, read_at, celsius)
     SELECT id, 'Core', poured_at + step * interval '30 minutes', 21 + 24 * exp(-power((step / 2.0 - 9) / 7, 2))
     FROM last, generate_series(0, 48) AS step WHERE poured_at + step * interval '30 minutes' <= now()`,
    [plantId],
  )
}

/** Puts the next components of a project on moulds, one a mould and working day, from a day on. */
export async function planCastings(
  transaction: Queryable,
  projectId: string,
  plantId: string,
  days: readonly string[],
): Promise<void> {
  await transaction.rows(
    `WITH moulds AS (${orderedMoulds}), days AS (
       SELECT day, ordinality - 1 AS at FROM unnest($3::date[]) WITH ORDINALITY AS given (day, ordinality)
     ), next AS (
       SELECT c.id, row_number() OVER (ORDER BY s.position, cp.sequence, c.id) - 1 AS at
       FROM components c JOIN component_plan cp ON cp.component_id = c.id JOIN sections s ON s.id = c.section_id
       WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.status = 'planning'
     ), planned AS (
       UPDATE component_plan cp SET cast_on = days.day
       FROM next JOIN moulds ON moulds.at = next.at % moulds.many JOIN days ON days.at = next.at / moulds.many
       WHERE cp.component_id = next.id RETURNING cp.component_id, moulds.id AS mould_id
     )
     INSERT INTO component_moulds (component_id, mould_id) SELECT component_id, mould_id FROM planned`,
    [projectId, plantId, days],
  )
}
