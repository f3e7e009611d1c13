import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import pg from 'pg'
import { assigned, serve, temporaryFolder } from './processes.ts'
import * as statements from './statements.ts'

// A minimal server as the baseline: the same framework, driver and pool, a route for each work, and the plain statement
// in it. No authentication, access checks, validation, limits or log.
const { connection } = assigned()
const pool = new pg.Pool(statements.poolOf(connection))
const rows = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

const app = Fastify({ bodyLimit: 32 * 1024 * 1024 })

app.put<{ Params: { id: string }; Body: { status: string } }>('/components/:id/status', async ({ params, body }) => {
  const [moved] = await rows('move', statements.move, [params.id, body.status])
  return moved
})
app.get<{ Params: { id: string } }>('/components/:id', async ({ params }) => {
  const [found] = await rows('component', statements.component, [params.id])
  return found
})
app.get<{ Params: { id: string } }>('/projects/:id/components', async ({ params }) => ({
  precast: await rows('list', statements.list, [params.id]),
}))
app.get<{ Params: { id: string } }>('/projects/:id/statistics', async ({ params }) =>
  rows('statistics', statements.statistics, [params.id]),
)
app.get<{ Params: { id: string } }>('/projects/:id/section-statistics', async ({ params }) =>
  rows('section-statistics', statements.sectionStatistics, [params.id]),
)
app.get<{ Params: { id: string; section: string } }>('/projects/:id/pages/:section', async ({ params }, reply) => {
  const found = await rows('page', statements.page, [params.id, params.section])
  reply.header('x-total-count', found[0]?.total ?? 0)
  return found
})
app.get<{ Params: { id: string } }>('/projects/:id/shortages', async ({ params }) =>
  rows('shortages', statements.shortages, [params.id]),
)
app.get<{ Params: { id: string } }>('/projects/:id/late-stats', async ({ params }) =>
  rows('late-stats', statements.lateStats, [params.id]),
)
app.post<{ Params: { id: string } }>('/loads/:id/depart', async ({ params }) => {
  const [departed] = await rows('depart', statements.depart, [params.id])
  return departed
})
app.get<{ Params: { id: string } }>('/projects/:id/loads', async ({ params }) =>
  rows('loads', statements.loads, [params.id]),
)
app.post<{ Params: { id: string }; Body: object[] }>('/projects/:id/components', async ({ params, body }) => {
  await pool.query(statements.insertMany, [params.id, JSON.stringify(body)])
  return { inserted: body.length }
})

const folder = temporaryFolder()
await app.register(multipart, { limits: { fileSize: 50 * 2 ** 20 } })
app.post<{ Params: { id: string } }>('/components/:id/files', async (request) => {
  const part = await request.file()
  if (!part) throw new Error('No file.')
  const key = randomUUID()
  const hash = createHash('sha256')
  part.file.on('data', (chunk) => hash.update(chunk))
  const path = join(folder, key)
  await pipeline(part.file, createWriteStream(path))
  const values = [request.params.id, key, part.filename, part.file.bytesRead ?? 1, hash.digest()]
  const [written] = await rows('file', statements.file, values)
  return written
})

await serve(app)
