import type { Database } from '#database/database.ts'
import type { Client } from '../../features/production/several-clients-site.ts'

/** The ids of a client's project, of what is in it, and of its people, which other clients must not see either. */
export async function idsOfClient(database: Database, { project, as }: Client): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id::text FROM components WHERE project_id = $1 UNION SELECT id::text FROM sections WHERE project_id = $1
     UNION SELECT id::text FROM loads WHERE project_id = $1 UNION SELECT id::text FROM ncrs WHERE project_id = $1
     UNION SELECT id::text FROM projects WHERE id = $1 UNION SELECT id::text FROM users WHERE id = $2`,
    [project.id, as.id],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Ids of a set in a text, without those that were sent. */
export function idsIn(text: string, ids: ReadonlySet<string>, sent: string): string[] {
  const found = new Set(text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
  return [...found].filter((id) => ids.has(id) && !sent.includes(id))
}
