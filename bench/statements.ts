import type { Connection } from './processes.ts'

/** The same pool for both servers, so that figures do not depend on the number of connections. */
export const poolOf = (connection: Connection) => ({ ...connection, max: 16 })

/** A status change and its row of history: the plain statement without access checks. */
export const move = `
  WITH moved AS (
    UPDATE components SET status = $2, status_changed_at = now(), version = version + 1, updated_at = now()
    WHERE id = $1 AND status = 'planning' RETURNING id, project_id, status, status_changed_at, version)
  , recorded AS (
    INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
    SELECT id, project_id, 'planning', status, 'app' FROM moved)
  SELECT * FROM moved`

export const component = `
  SELECT c.*, s.name AS section_name, p.name AS project_name
  FROM components c JOIN sections s ON s.id = c.section_id JOIN projects p ON p.id = c.project_id WHERE c.id = $1`

/** What a list has without `fields`. */
const columns = `
  c.id, c.name, c.control_number, c.qr_code, c.status, c.project_id, c.section_id, s.name AS section_name, c.type, c.version`

export const list = `
  SELECT ${columns} FROM components c JOIN sections s ON s.id = c.section_id
  WHERE c.project_id = $1 AND c.deleted_at IS NULL ORDER BY c.control_number, c.id`

export const statistics = `
  SELECT status, count(*)::int AS count FROM components WHERE project_id = $1 AND deleted_at IS NULL GROUP BY status`

export const sectionStatistics = `
  SELECT s.id, s.name, c.status, count(*)::int AS count FROM sections s
  JOIN components c ON c.section_id = s.id AND c.deleted_at IS NULL
  WHERE s.project_id = $1 GROUP BY s.id, c.status ORDER BY s.position`

export const page = `
  SELECT ${columns}, count(*) OVER ()::int AS total FROM components c JOIN sections s ON s.id = c.section_id
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.status = 'manufactured' AND c.section_id = $2
  ORDER BY c.weight, c.id LIMIT 50`

const planned = `FROM components c JOIN sections s ON s.id = c.section_id LEFT JOIN component_plan cp ON cp.component_id = c.id
  WHERE c.project_id = $1 AND c.deleted_at IS NULL`
const neededOn = 'coalesce(cp.needed_on, s.planned_on)'

/**
 * The same components, without working days, derived dates, reasons and their counts, loads, and what precedes in the
 * sequence.
 */
export const shortages = `
  SELECT ${columns}, cp.sequence, cp.cast_on, cp.deliver_on, cp.needed_on, count(*) OVER ()::int AS total ${planned}
    AND c.status <> 'installed' AND ${neededOn} <= current_date + CASE c.status WHEN 'accepted' THEN -1 ELSE 14 END
  ORDER BY ${neededOn}, s.position, cp.sequence, c.control_number COLLATE natural_order, c.id LIMIT 100`

/** With lead times in calendar days. */
export const lateStats = `
  SELECT s.id, s.name, s.position, count(*) FILTER (WHERE c.status <> 'installed' AND ${neededOn} < current_date
      OR c.status IN ('planning', 'manufactured', 'rejected') AND coalesce(cp.deliver_on, ${neededOn} - 2) < current_date
      OR c.status IN ('planning', 'rejected') AND coalesce(cp.cast_on, cp.deliver_on - 7, ${neededOn} - 9) < current_date)::int AS late,
    count(*) FILTER (WHERE c.status <> 'installed' AND ${neededOn} BETWEEN current_date - 6 AND current_date)::int AS needed_this_week
  ${planned} GROUP BY s.id ORDER BY s.position`

/** The rows that a departure writes, without its rules: components, their history, the load and its event. */
export const depart = `
  WITH moved AS (
    UPDATE components SET status = 'transported', status_changed_at = now(), version = version + 1, updated_at = now()
    WHERE id IN (SELECT component_id FROM load_pieces WHERE load_id = $1 AND is_open) RETURNING id, project_id
  ), recorded AS (
    INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
    SELECT id, project_id, 'manufactured', 'transported', 'load' FROM moved
  ), event AS (
    INSERT INTO load_events (load_id, project_id, kind) SELECT id, project_id, 'departed' FROM loads WHERE id = $1
  ), logged AS (
    INSERT INTO audit_log (action, subject, subject_id) SELECT 'load.depart', 'project', project_id FROM loads WHERE id = $1
  )
  UPDATE loads SET status = 'departed', departed_at = now(), version = version + 1, updated_at = now()
  WHERE id = $1 RETURNING id, number, status, version`

export const loads = `
  SELECT page.*, figures.* FROM (
    SELECT ld.*, count(*) OVER ()::int AS total FROM loads ld WHERE ld.project_id = $1 ORDER BY ld.number DESC LIMIT 50
  ) AS page CROSS JOIN LATERAL (
    SELECT count(*)::int AS pieces, sum(c.weight) AS weight, max(c.width) AS longest
    FROM load_pieces o JOIN components c ON c.id = o.component_id WHERE o.load_id = page.id) AS figures`

/** Ten thousand rows and their history at once: nothing is read, checked, matched or reported. */
export const insertMany = `
  WITH given AS (
    SELECT gen_random_uuid() AS id, r.* FROM jsonb_to_recordset($2::jsonb) AS r (
      section_id uuid, name text, control_number text, type text, width float8, height float8, thickness float8,
      area float8, volume float8, weight float8, status text)
  ), inserted AS (
    INSERT INTO components
      (id, project_id, section_id, name, control_number, type, width, height, thickness, area, volume, weight, status)
    SELECT id, $1, section_id, name, control_number, type, width, height, thickness, area, volume, weight, status
    FROM given)
  INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
  SELECT id, $1, 'planning', status, 'import' FROM given`

/** The row of a file, without access checks. */
export const file = `
  INSERT INTO component_files (component_id, revision, key, file_name, size, sha256)
  SELECT $1, coalesce(max(revision), 0) + 1, $2, $3, $4, $5 FROM component_files WHERE component_id = $1
  RETURNING revision, file_name, size`
