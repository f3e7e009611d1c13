import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { downloadHandover, prepareHandover } from '@castline/contract/handover'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sealingWith } from '#database/sealing.ts'
import { ticketOf } from '#features/handover/ticket.ts'
import { type ArchiveEntry, zipOf } from '#features/handover/zip.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp, tokenSecret } from '#support/test-app.ts'

const { app, call, database, files } = await testApp()

/** Returns the address of the server, which listens from the first call on. */
let origin: Promise<string> | null = null
const listening = () => {
  origin ??= app.listen({ port: 0, host: '127.0.0.1' })
  return origin
}

async function aHandedProject(given: { archived?: boolean } = {}) {
  const project = await aProject(database, { code: `H-${randomUUID().slice(0, 8)}`, name: 'Harbour <house>' })
  const viewer = await aUser(database, { role: 'viewer', projects: [project] })
  const [ground, first] = [
    await aSection(database, { project, name: 'Ground floor' }),
    await aSection(database, { project, name: 'First floor' }),
  ]
  const drawn = async (section: typeof ground, name: string, bytes: Uint8Array, isStored = true) => {
    const component = await aComponent(database, { section, name, control_number: `${name}/1`, status: 'installed' })
    const key = `drawings/${randomUUID()}.pdf`
    if (isStored) await files.put(key, Readable.from([bytes]), { contentType: 'application/pdf' })
    await database.rows(
      `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by)
       VALUES ($1, 2, $2, 'd.pdf', $3, sha256('x'), $4)`,
      [component.id, key, bytes.length, viewer.id],
    )
    return component
  }
  const bytes = randomBytes(200_000)
  await drawn(ground, 'W-01', bytes)
  await drawn(first, 'W-02', randomBytes(1000), false)
  if (given.archived) await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  const prepare = (body: object = {}) => call(prepareHandover, { as: viewer, params: { id: project.id }, body })
  return { project, viewer, ground, first, bytes, prepare }
}

async function download(ticket: string) {
  const url = `/api/handover?ticket=${encodeURIComponent(ticket)}`
  const response = await app.inject({ url, payloadAsStream: true })
  const zip = await buffer(response.stream())
  return { headers: response.headers, files: unzipSync(zip), zip }
}

test('the archive has passports, drawings as built, tables, an index in the chosen language and checksums', async () => {
  const { project, prepare, bytes } = await aHandedProject({ archived: true })
  const { body } = await prepare({ language: 'fr' })
  expect(body).toMatchObject({ components: 2, drawings_size: 201_000 })
  const { headers, files: entries, zip } = await download(body.ticket)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toContain(project.code)
  expect(Object.keys(entries)).toEqual([
    ...['passports/W-01_1.pdf', 'drawings/W-01_1-2.pdf', 'passports/W-02_1.pdf', 'tables/components.csv'],
    ...['tables/non-conformances.csv', 'tables/strength-tests.csv', 'tables/pours.csv', 'index.csv', 'index.html'],
    'SHA256SUMS',
  ])
  expect(Buffer.from(entries['drawings/W-01_1-2.pdf'] ?? []).equals(bytes)).toBe(true)
  expect(Buffer.from(entries['passports/W-01_1.pdf'] ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  const html = Buffer.from(entries['index.html'] ?? []).toString()
  expect(html).toContain('<html lang="fr" dir="ltr">')
  expect(html).toContain('Harbour &#60;house&#62;')
  expect(html).toContain('href="drawings/W-01_1-2.pdf"')
  expect(html).toContain('absent')
  for (const [, path = ''] of html.matchAll(/href="([^"]+)"/g))
    expect(entries).toHaveProperty([decodeURIComponent(path)])
  // As a client checks it: unzip and sha256sum.
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'archive.zip'), zip)
  for (const [path, content] of Object.entries(entries)) {
    if (path === 'SHA256SUMS') continue
    const hash = createHash('sha256').update(content).digest('hex')
    expect(Buffer.from(entries.SHA256SUMS ?? []).toString()).toContain(`${hash}  ${path}\n`)
  }
  if (existsSync('/usr/bin/unzip')) {
    execFileSync('unzip', ['-q', 'archive.zip', '-d', 'out'], { cwd: folder })
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: join(folder, 'out') })
    expect(readFileSync(join(folder, 'out', 'index.csv'), 'utf8')).toContain('W-01/1')
  }
})

test('an archive of a section has its components only; each is in the audit log', async () => {
  const { project, prepare, ground } = await aHandedProject()
  const { body } = await prepare({ section_id: ground.id })
  const { files: entries } = await download(body.ticket)
  expect(Object.keys(entries).filter((path) => path.startsWith('passports/'))).toEqual(['passports/W-01_1.pdf'])
  const foreign = await aSection(database)
  expect((await prepare({ section_id: foreign.id })).status).toBe(400)
  const logged = await database.rows<{ details: object }>(
    "SELECT details FROM audit_log WHERE subject_id = $1 AND action = 'project.handover'",
    [project.id],
  )
  expect(logged).toMatchObject([{ details: { section: 'Ground floor', components: 1, language: 'en' } }])
})

test('a ticket is valid for a minute, and only for what its user still reaches', async () => {
  const { project, viewer, prepare } = await aHandedProject()
  const given = {
    userId: viewer.id,
    projectId: project.id,
    sectionId: null,
    language: 'en',
    calendar: 'buddhist',
  } as const
  const old = ticketOf(sealingWith(tokenSecret), given, Date.now() - 61_000)
  expect((await call(downloadHandover, { query: { ticket: old } })).refusal.error).toBe('sign_in_expired')
  expect((await call(downloadHandover, { query: { ticket: 'made-up' } })).status).toBe(401)
  const { ticket } = (await prepare()).body
  await database.rows('DELETE FROM project_members WHERE user_id = $1', [viewer.id])
  expect((await call(downloadHandover, { query: { ticket } })).status).toBe(404)
})

test('a client that leaves midway frees everything, and can start again', async () => {
  const { prepare, ground, viewer } = await aHandedProject()
  const key = `drawings/${randomUUID()}.pdf`
  // More than all buffers on the way to the client together.
  const size = 40_000_000
  await files.put(key, Readable.from([Buffer.alloc(size, 7)]), { contentType: 'application/pdf' })
  const { id } = await aComponent(database, { section: ground, name: 'A-00', control_number: 'A-00' })
  await database.rows(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_by)
     VALUES ($1, 1, $2, 'd.pdf', $3, sha256('x'), $4)`,
    [id, key, size, viewer.id],
  )
  const opened = new Set<Readable>()
  const open = files.open
  files.open = async (...given) => {
    const stream = await open(...given)
    if (stream) opened.add(stream)
    return stream
  }
  const origin = await listening()
  // More often than archives are streamed at the same time.
  for (let attempt = 0; attempt < 4; attempt++) {
    const { ticket } = (await prepare()).body
    await new Promise<void>((resolve, reject) => {
      const request = get(`${origin}/api/handover?ticket=${ticket}`, (response) => {
        expect(response.statusCode).toBe(200)
        response.once('data', () => {
          request.destroy()
          resolve()
        })
      })
      request.once('error', reject)
    })
    await expect.poll(() => [...opened].every(({ destroyed }) => destroyed)).toBe(true)
  }
  files.open = open
  expect(opened.size).toBeGreaterThan(0)
  const { files: entries } = await download((await prepare()).body.ticket)
  expect(entries['drawings/A-00-1.pdf']?.length).toBe(size)
})

test('a file that is opened while the client leaves is closed', async () => {
  const { prepare } = await aHandedProject()
  const { open } = files
  const origin = await listening()
  const { promise: opened, resolve } = Promise.withResolvers<Readable | null>()
  const { ticket } = (await prepare()).body
  app.server.once('connection', (socket) => {
    const left = new Promise<void>((close) => socket.once('close', () => close()))
    files.open = async (...given) => {
      request.destroy()
      await left
      const stream = await open(...given)
      resolve(stream)
      return stream
    }
  })
  const request = get(`${origin}/api/handover?ticket=${ticket}`, { agent: false })
  request.on('error', () => undefined)
  await expect.poll(async () => (await opened)?.destroyed).toBe(true)
  files.open = open
})

test('an archive whose file breaks off does not look complete', async () => {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { path: 'a.txt', content: async () => Readable.from(['a']) }
    async function* broken() {
      yield Buffer.from('b')
      throw new Error('The disk failed.')
    }
    yield { path: 'b.txt', content: async () => Readable.from(broken()) }
  }
  await expect(buffer(zipOf(entries(), new AbortController().signal))).rejects.toThrow('The disk failed.')
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Returns the least of a number while garbage is collected. What V8 frees beside the program is missed by a first one. */
async function leastOf(measured: () => number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < 5; times++) {
    await breathe()
    collectGarbage()
    least = Math.min(least, measured())
  }
  return least
}

test('what an entry opened is not kept until the end of the archive', async () => {
  const opened: WeakRef<Readable>[] = []
  const kept: number[] = []
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const path of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) {
      kept.push(await leastOf(() => opened.filter((one) => one.deref()).length))
      const stream = Readable.from([path])
      opened.push(new WeakRef(stream))
      yield { path, content: async () => stream }
    }
  }
  await buffer(zipOf(entries(), new AbortController().signal))
  // The last may still be referenced by what is on the stack.
  expect(Math.max(...kept)).toBeLessThanOrEqual(1)
})

test('the name of an entry keeps no shared block of memory', async () => {
  const sizes: number[] = []
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (let n = 0; n <= 200; n++) {
      if (n % 100 === 0) sizes.push(await leastOf(() => process.memoryUsage().arrayBuffers))
      yield {
        path: `${n}.txt`,
        content: async () => Readable.from(['a', 'b', 'c'].map((text) => Buffer.from(text.repeat(30_000)))),
      }
    }
  }
  for await (const _ of zipOf(entries(), new AbortController().signal));
  const [, middle = 0, last = 0] = sizes
  expect(last - middle).toBeLessThan(4 * 2 ** 20)
})
