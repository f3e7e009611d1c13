import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { seed } from '#support/load/seed.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { accessTokens } from '../apps/server/src/http/tokens.ts'
import { openCluster } from './cluster.ts'
import { watchGrowth } from './memory.ts'
import { start } from './processes.ts'

/**
 * `npx node bench/handover.ts [components] [MB of each drawing]`: streams the hand-over archive of a project, and prints how
 * much it has and by how much the server's memory grew. A drawing is stored once and read for each component, so the disk
 * holds one of them.
 */
const components = Number(process.argv[2] ?? 2000)
const megabytes = Number(process.argv[3] ?? 2.5)
const print = (line: string) => process.stdout.write(`${line}\n`)

const cluster = await openCluster(undefined, () => undefined)
const connection = await cluster.create()
await migrate(connection)
const database = openDatabase({ ...connection, max: 4 })
const seeded = await seed(database, components)
// The project of the seed has 5,000, and 10,000 loads with a note each.
await database.rows('DELETE FROM loads WHERE project_id = $1', [seeded.projectId])
await database.rows(
  `UPDATE components SET deleted_at = now() WHERE project_id = $1 AND id NOT IN (
     SELECT id FROM components WHERE project_id = $1 ORDER BY id = $3 DESC, id LIMIT $2)`,
  [seeded.projectId, components, seeded.componentIds[0]],
)
const tokenSecret = randomBytes(32).toString('hex')
const token = await accessTokens(tokenSecret).sign({ userId: seeded.adminId, sessionId: randomUUID() })
const server = await start('./server.ts', { connection, tokenSecret })
const headers = { authorization: `Bearer ${token}` }

async function archive(name: string): Promise<void> {
  const body = JSON.stringify({ language: 'en' })
  const url = `${server.address}/api/projects/${seeded.projectId}/handover`
  const json = { ...headers, 'content-type': 'application/json' }
  const { ticket } = (await (await fetch(url, { method: 'POST', headers: json, body })).json()) as { ticket: string }
  const growth = await watchGrowth(server)
  const began = performance.now()
  const response = await fetch(`${server.address}/api/handover?ticket=${ticket}`)
  if (!response.body) throw new Error(`There is no archive: ${response.status}`)
  let bytes = 0
  const hash = createHash('sha256')
  for await (const chunk of response.body) {
    bytes += chunk.length
    hash.update(chunk)
  }
  const seconds = (performance.now() - began) / 1000
  print(`${name}: ${(bytes / 1e9).toFixed(2)} GB in ${seconds.toFixed(0)} s, memory grew by ${growth()?.toFixed(0)} MB`)
}

try {
  const [first = ''] = seeded.componentIds
  const form = new FormData()
  const random = randomBytes(Math.round(megabytes * 1e6))
  form.set('file', new Blob([Buffer.from('%PDF-1.7\n'), random, Buffer.from('\n%%EOF\n')]), 'drawing.pdf')
  const stored = await fetch(`${server.address}/api/components/${first}/upload-file`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!stored.ok) throw new Error(await stored.text())
  // The first passport loads the library of PDF files, which stays.
  await (await fetch(`${server.address}/api/components/${first}/passport.pdf`, { headers })).arrayBuffer()
  const [known] = await database.rows<{ key: string }>('SELECT key FROM component_files WHERE component_id = $1', [
    first,
  ])
  if (!known) throw new Error('The drawing has no row.')
  const rest =
    'SELECT c.id FROM components c WHERE c.project_id = $1 AND c.id <> $2 AND c.deleted_at IS NULL ORDER BY c.id'
  const add = (limit: number) =>
    database.rows(
      `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by)
       SELECT other.id, 1, f.key, f.file_name, f.size, f.sha256, f.uploaded_by FROM component_files f, (${rest} LIMIT $3) AS other
       WHERE f.component_id = $2 ON CONFLICT DO NOTHING`,
      [seeded.projectId, first, limit],
    )
  await add(Math.round(components / 10))
  await archive('a tenth of the drawings')
  await add(components)
  await archive('all drawings')
} finally {
  await server.stop()
  await database.close()
  await cluster.close()
}
