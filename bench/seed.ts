import type { Database } from '../apps/server/src/database/database.ts'

export interface Seeded {
  readonly adminId: string
  readonly projectId: string
  readonly sectionId: string
  /** The 5,000 components of `projectId`, which the reading works ask for. */
  readonly componentIds: readonly string[]
  /** Components in planning of the other projects, which the writing works use up, each once. */
  readonly plannedIds: readonly string[]
}

const projects = 20
const sectionsEach = 10
const componentsEach = 5_000

/** 100,000 components in 20 projects, with a realistic mix of statuses in the first; one producer who may act by QR. */
export async function seed(database: Database): Promise<Seeded> {
  const admin = await database.row<{ id: string }>(
    `INSERT INTO users (username, name, role) VALUES ('bench-admin', 'Bench', 'admin') RETURNING id`,
  )
  await database.rows(`INSERT INTO users (username, name, role) VALUES ('bench-producer', 'Bench', 'producer')`)
  await database.rows(
    `INSERT INTO projects (code, name, time_zone) SELECT 'BENCH-' || n, 'Bench ' || n, 'UTC' FROM generate_series(1, $1) n`,
    [projects],
  )
  await database.rows(
    `INSERT INTO project_members (project_id, user_id) SELECT p.id, u.id FROM projects p, users u WHERE u.role = 'producer'`,
  )
  await database.rows(
    `INSERT INTO sections (project_id, name, position)
     SELECT p.id, 'Storey ' || n, n FROM projects p, generate_series(1, $1) n`,
    [sectionsEach],
  )
  await database.rows(
    `INSERT INTO components
       (project_id, section_id, name, control_number, type, width, height, thickness, weight, status, status_changed_at)
     SELECT s.project_id, s.id, 'W-' || n, 'W-' || s.position || '-' || n, 'wall', 2400, 3000, 180, 3100,
       CASE WHEN p.code = 'BENCH-1'
         THEN (ARRAY['planning', 'manufactured', 'transported', 'accepted', 'installed', 'rejected'])[1 + n % 6]
         ELSE 'planning' END,
       now()
     FROM sections s JOIN projects p ON p.id = s.project_id, generate_series(1, $1) n`,
    [componentsEach / sectionsEach],
  )
  await database.rows('VACUUM ANALYZE')
  const first = await database.row<{ id: string; section_id: string }>(
    `SELECT p.id, s.id AS section_id FROM projects p JOIN sections s ON s.project_id = p.id
     WHERE p.code = 'BENCH-1' AND s.position = 1`,
  )
  if (!admin || !first) throw new Error('The seed is missing.')
  const ids = async (mine: string) =>
    (await database.rows<{ id: string }>(`SELECT id FROM components WHERE project_id ${mine} $1`, [first.id])).map(
      (row) => row.id,
    )
  return {
    adminId: admin.id,
    projectId: first.id,
    sectionId: first.section_id,
    componentIds: await ids('='),
    plannedIds: await ids('<>'),
  }
}
