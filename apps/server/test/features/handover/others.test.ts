import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { prepareHandover } from '@castline/contract/handover'
import { scopes } from '@castline/domain/users/scopes'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, files } = await testApp()
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

/** A project with a drawing that is larger than all buffers on the way to a client together, and a viewer of it. */
async function aProjectWithDrawing(name = 'W-01', sectionName = 'Ground floor') {
  const project = await aProject(database, { code: `H-${randomUUID().slice(0, 8)}` })
  const viewer = await aUser(database, { role: 'viewer', projects: [project] })
  const section = await aSection(database, { project, name: sectionName })
  const { id } = await aComponent(database, { section, name, control_number: name })
  const [key, size] = [`drawings/${randomUUID()}.pdf`, 40_000_000]
  await files.put(key, Readable.from([Buffer.alloc(size, 7)]), { contentType: 'application/pdf' })
  await database.rows(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by)
     VALUES ($1, 1, $2, 'd.pdf', $3, sha256('x'), $4)`,
    [id, key, size, viewer.id],
  )
  const ticket = async () =>
    (await call(prepareHandover, { as: viewer, params: { id: project.id }, body: {} })).body.ticket
  const ticketByKey = async () => {
    const { headers } = await aKey(database, viewer, { scopes })
    return (await call(prepareHandover, { headers, params: { id: project.id }, body: {} })).body.ticket
  }
  return { ticket, ticketByKey }
}

/** Begins a download and reads nothing of it. */
async function begun(ticket: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = get(`${origin}/api/handover?ticket=${ticket}`, { agent: false }, resolve)
  request.once('error', reject)
  const response = await promise
  response.on('error', () => undefined)
  onTestFinished(() => void request.destroy())
  return response
}

test('downloads that a viewer does not read keep nobody else from theirs: each of them has one place', async () => {
  const [idle, other] = [await aProjectWithDrawing(), await aProjectWithDrawing()]
  const first = await begun(await idle.ticket())
  const second = await begun(await idle.ticket())
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  const archive = await begun(await other.ticket())
  expect(archive.statusCode).toBe(200)
  expect(Object.keys(unzipSync(await buffer(archive)))).toContain('index.csv')
  // The first ended when the same viewer began another one, so that it does not look complete.
  await expect(buffer(first)).rejects.toThrow('aborted')
})

test('a person has one place with all their API keys', async () => {
  const [idle, other] = [await aProjectWithDrawing(), await aProjectWithDrawing()]
  const first = await begun(await idle.ticketByKey())
  const second = await begun(await idle.ticketByKey())
  const archive = await begun(await other.ticket())
  expect([first.statusCode, second.statusCode, archive.statusCode]).toEqual([200, 200, 200])
  await expect(buffer(first)).rejects.toThrow('aborted')
})

test('no table of an archive has a cell that a spreadsheet program would run as a formula', async () => {
  const { ticket } = await aProjectWithDrawing('=HYPERLINK("http://a.example")', '@SUM(A1)')
  const entries = unzipSync(await buffer(await begun(await ticket())))
  const index = Buffer.from(entries['index.csv'] ?? []).toString()
  expect(index).toContain(`"'=HYPERLINK(""http://a.example"")"`)
  expect(index).toContain(`,'@SUM(A1),`)
  const tables = Object.entries(entries).filter(([path]) => path.endsWith('.csv'))
  expect(tables).toHaveLength(5)
  for (const [path, bytes] of tables) {
    expect(Buffer.from(bytes).toString(), path).not.toMatch(/(?:^|[,;\r\n])"?[=@+]/)
  }
})
