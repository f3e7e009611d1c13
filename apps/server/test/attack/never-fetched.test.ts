import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadFile } from '@castline/contract/files'
import { previewSchedule } from '@castline/contract/import-preview'
import { printLabels } from '@castline/contract/labels'
import { createProject, updateProject } from '@castline/contract/projects'
import { setLabelAddress } from '@castline/contract/settings'
import { updateMe } from '@castline/contract/users'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aFileForm } from '#support/drawings.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { aPictureForm } from '#support/pictures.ts'
import { aForm, aWorkbook } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

/** Requests received by a foreign server, which our server must never contact. */
const visits: string[] = []
const bait = createServer((request, response) => {
  visits.push(request.url ?? '')
  response.end('a secret of another machine')
})
bait.on('connection', () => visits.push('a connection'))
await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve))
const at = `127.0.0.1:${(bait.address() as AddressInfo).port}`
afterAll(() => bait.close())

const { app, call, database, tokenOf } = await testApp({ config: { trustProxy: true } })
const admin = await aUser(database, { role: 'admin' })
const authorization = `Bearer ${await tokenOf(admin)}`

afterEach(() => expect(visits.splice(0)).toEqual([]))

describe('a download address is looked up, never fetched', () => {
  test.each([
    `http://${at}/`,
    `HTTP://${at}/components/x/files/1`,
    `//${at}/x`,
    `/\\${at}/x`,
    `http:${at}`,
    `http://localhost:${at.split(':')[1]}/x`,
    `http://[::ffff:127.0.0.1]:${at.split(':')[1]}/x`,
    `http://2130706433:${at.split(':')[1]}/x`,
    `http://castline@${at}/x`,
    `ftp://${at}/x`,
    `gopher://${at}/_GET`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'file:/etc/passwd',
    '/etc/passwd',
    'data:application/pdf;base64,JVBERi0=',
    'javascript:alert(1)',
    's3://bucket/key',
    'drawings/../../../etc/passwd',
  ])('%s', async (url) => {
    const response = await app.inject({ url: '/api/download', query: { url }, headers: { authorization } })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toMatch(/secret|root:/)
  })
})

test('an address in a text, a header or a file name is not fetched', async () => {
  const project = await aProject(database)
  const component = await aComponent(database, { project })
  const address = `http://${at}/x`
  await call(updateMe, { as: admin, body: { name: address } })
  await call(createProject, { as: admin, body: { code: 'BAIT', name: address, description: `![x](${address})` } })
  await call(uploadFile, {
    as: admin,
    params: { id: component.id },
    body: aFileForm(new Uint8Array(), { name: address }),
  })
  const layout = { layout: 'a4-2x5', public_url: `http://${at}` }
  expect((await call(printLabels, { as: admin, params: { id: project.id }, body: layout })).status).toBe(200)
  // Not a loopback address, and still this machine.
  const label = { address: `http://0x7f.1:${at.split(':')[1]}` }
  expect(
    (await call(setLabelAddress, { as: admin, body: { address: `http://bait.invalid:${at.split(':')[1]}` } })).status,
  ).toBe(200)
  expect((await call(setLabelAddress, { as: admin, body: label })).status).toBe(400)
  for (const header of [
    'host',
    'x-forwarded-host',
    'x-forwarded-for',
    'referer',
    'origin',
    'forwarded',
    'x-original-url',
  ]) {
    await app.inject({ url: '/api/settings', headers: { authorization, [header]: address } })
  }
})

describe('an address inside a file is not fetched', () => {
  test.each([
    ['an image reference in an SVG', `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://${at}/x"/></svg>`],
    [
      'an XML entity in an SVG',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "http://${at}/x">]><svg>&x;</svg>`,
    ],
    ['an ImageMagick script', `push graphic-context\nimage over 0,0 0,0 "http://${at}/x"`],
    ['a playlist', `#EXTM3U\n#EXTINF:1,\nhttp://${at}/x`],
  ])('%s', async (_what, picture) => {
    const project = await aProject(database)
    const form = aPictureForm('images', [picture])
    expect((await call(updateProject, { as: admin, params: { id: project.id }, body: form })).status).toBe(415)
  })

  /** Returns a workbook with one mark, with its XML parts changed by `change`. */
  async function workbook(change: (xml: string, part: string) => string): Promise<Uint8Array<ArrayBuffer>> {
    const parts = unzipSync(await aWorkbook({ Walls: [['Mark'], ['W-01'], ['W-02']] }))
    const changed = Object.entries(parts).map(([part, bytes]) => [
      part,
      strToU8(change(new TextDecoder().decode(bytes), part)),
    ])
    return new Uint8Array(zipSync(Object.fromEntries(changed)))
  }
  const declaring = (declaration: string) => (xml: string) =>
    xml.replace(/(<\?xml.*?\?>)?/, `$1<!DOCTYPE x [${declaration}]>`).replace('W-01', '&x;')
  const bombs = Array.from({ length: 12 }, (_, level) =>
    level === 0 ? `<!ENTITY a0 "${'x'.repeat(100)}">` : `<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`,
  )

  test.each([
    ['an XML entity in a workbook', `<!ENTITY x SYSTEM "http://${at}/x">`],
    ['an XML entity that names a file', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['an external parameter entity', `<!ENTITY % y SYSTEM "http://${at}/y"> %y;`],
    ['an entity that expands to a trillion characters', `${bombs.join('')}<!ENTITY x "&a11;">`],
  ])('%s', async (_what, declaration) => {
    const file = await workbook(declaring(declaration))
    const { status, body } = await call(previewSchedule, { as: admin, body: aForm(file) })
    expect([200, 400]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/secret|root:|x{50}/)
    expect(JSON.stringify(body).length).toBeLessThan(10_000)
  })

  test('an external link of a workbook', async () => {
    const file = await workbook((xml, part) =>
      part.endsWith('.rels')
        ? xml.replace(
            '</Relationships>',
            `<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink" Target="http://${at}/x.xlsx" TargetMode="External"/></Relationships>`,
          )
        : xml,
    )
    expect((await call(previewSchedule, { as: admin, body: aForm(file) })).status).toBe(200)
  })
})
