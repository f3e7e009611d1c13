import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr } from '@castline/contract/ncrs'
import { describe, expect, it, test } from 'vitest'
import { aBcf, bcfFiles, type ForeignTopic } from '#support/bcf.ts'
import { faultsOf, parsedXml } from '#support/bcf-schema.ts'
import type { Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites, child, onlyTopic } from './bcf-site.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { aModelledProject, exported, send } = bcfSites(app)

const guid = 'd7b1f2c4-1111-4c3d-9e5f-0123456789ab'
const unknown = '0fn9_AEjPEVPshGSLJ4d2g'
const comments = [{ guid: 'b7b1f2c4-1111-4c3d-9e5f-0123456789ab', text: 'Ø 200 mm' }]
const topic = (more: Partial<ForeignTopic> = {}): ForeignTopic => ({
  guid,
  title: 'Crack at corbel',
  comments,
  ...more,
})

const utf16 = (text: string) =>
  new Uint8Array(Buffer.from(`\ufeff${text.replace('?>', ' encoding="utf-16"?>')}`, 'utf16le'))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(utf16(text)).swap16())
const latin = (text: string) => new Uint8Array(Buffer.from(text.replace('?>', ' encoding="ISO-8859-1"?>'), 'latin1'))

describe('a topic of another program is read', () => {
  const capitals = { guid: guid.toUpperCase(), folder: guid.toUpperCase() }
  test.each<[string, Uint8Array]>([
    ['of BCF 2.0', aBcf([topic()], { version: '2.0' })],
    ['of BCF 2.1', aBcf([topic()])],
    ['of BCF 3.0', aBcf([topic()], { version: '3.0' })],
    ['by its GUID, whatever its folder is called', aBcf([topic({ folder: 'a7b1f2c4-1111-4c3d-9e5f-0123456789ab' })])],
    ['from a folder that is no GUID', aBcf([topic({ folder: 'Issue 7' })])],
    ['with capitals', aBcf([topic(capitals)])],
    ['from names with backslashes', aBcf([topic()], { separator: '\\' })],
    ['in UTF-16', aBcf([topic()], { encode: utf16 })],
    ['in UTF-16 with the high byte first', aBcf([topic()], { encode: bigEndian })],
    ['in the encoding that it names', aBcf([topic()], { encode: latin })],
  ])('%s', async (_name, file) => {
    const { project, installer } = await aReportingProject(app)
    const { status, body } = await send(installer, project, file, { dry_run: true })
    expect([status, body.topics]).toMatchObject([
      200,
      [{ guid, title: 'Crack at corbel', kind: 'new', comments: [{ text: 'Ø 200 mm' }] }],
    ])
  })
})

describe.each(['2.0', '2.1', '3.0'])('a new topic of BCF %s', (version) => {
  const componentOf = async (given: Partial<ForeignTopic>) => {
    const at = await aModelledProject()
    const fill = (ids: readonly string[] | undefined) => ids?.map((id) => (id === 'element' ? at.element : id))
    const file = aBcf([topic({ ...given, selects: fill(given.selects), shows: fill(given.shows) })], { version })
    const { body } = await send(at.installer, at.project, file, { dry_run: true })
    expect(body.topics.map(({ kind }) => kind)).toEqual(['new'])
    return body.topics[0]?.component?.id === at.piece.id
  }

  it('is about the component that it selects, or shows alone', async () => {
    expect(await componentOf({ selects: [unknown, 'element'] })).toBe(true)
    expect(await componentOf({ shows: ['element'] })).toBe(true)
    expect(await componentOf({ shows: ['element', unknown] })).toBe(false)
    expect(await componentOf({ selects: [unknown] })).toBe(false)
    expect(await componentOf({})).toBe(false)
  })

  it('becomes a record about the model if it shows no component, and is known from then on', async () => {
    const { project, manager, installer } = await aReportingProject(app)
    const file = aBcf([topic()], { version })
    const made = (await send(installer, project, file, { create: [guid] })).body.topics
    const ncr = (await call(getNcr, { as: manager, params: { id: made[0]?.ncr?.id ?? '' } })).body
    expect(ncr).toMatchObject({
      component_id: null,
      subject: { kind: 'model', name: 'Crack at corbel' },
      description: 'Crack at corbel',
      holds: false,
    })
    expect((await send(installer, project, file)).body.topics).toMatchObject([{ kind: 'known', comments: [] }])
    const written = await exported(manager, project, { version: '3.0' })
    expect(onlyTopic(written).guid).toBe(guid)
    expect((await send(manager, project, written)).body.topics).toMatchObject([{ kind: 'known', comments: [] }])
  })
})

const inZone = (project: Id, zone: string) =>
  database.rows('UPDATE projects SET time_zone = $2 WHERE id = $1', [project.id, zone])

describe('a due date', () => {
  const zones = [
    'Pacific/Pago_Pago',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Bangkok',
    'Pacific/Kiritimati',
  ] as const
  test.each(zones)('keeps its day in %s, out and in again', async (zone) => {
    const [own, other] = [await aReportingProject(app), await aReportingProject(app)]
    await inZone(own.project, zone)
    await inZone(other.project, zone)
    await own.report(own.installer, { due_on: '2030-03-01' })
    const written = await exported(own.manager, own.project)
    const text = child(onlyTopic(written).markup, 'Topic', 'DueDate')?.text ?? ''
    expect(text).toBe('2030-03-01T12:00:00')
    // GUIDs are known by project.
    const { topics } = (await send(other.installer, other.project, written, { dry_run: true })).body
    expect(topics).toMatchObject([{ kind: 'new', due_on: '2030-03-01' }])
  })

  test.each([
    ['America/New_York', '2030-03-01T00:00:00Z', '2030-03-01'],
    ['Europe/Berlin', '2030-02-28T23:00:00Z', '2030-03-01'],
    ['Asia/Bangkok', '2030-03-01T00:00:00-05:00', '2030-03-01'],
    ['Europe/Berlin', '2030-03-01T11:00:00.000Z', '2030-03-01'],
    ['Europe/Berlin', '2030-03-01', '2030-03-01'],
    ['Europe/Berlin', '2030-02-31T00:00:00Z', null],
    ['Europe/Berlin', '9999-12-31T23:59:59Z', null],
    ['Europe/Berlin', 'soon', null],
  ])('of another program in %s: %s is %s', async (zone, dueDate, day) => {
    const { project, manager, installer } = await aReportingProject(app)
    await inZone(project, zone)
    const [made] = (await send(installer, project, aBcf([topic({ dueDate })]), { create: [guid] })).body.topics
    const ncr = (await call(getNcr, { as: manager, params: { id: made?.ncr?.id ?? '' } })).body
    expect([made?.due_on, ncr.due_on]).toEqual([day, day])
  })
})

it('an archive of 3.0 lists the labels and the people that its topics use, each once', async () => {
  const { project, manager, installer, report } = await aReportingProject(app)
  const first = await report(installer)
  await report(installer)
  await call(addNcrEvent, { as: manager, params: { id: first.id }, body: { kind: 'comment', text: 'Once' } })
  const assigned = { kind: 'assignment', assigned_to: installer.id } as const
  await call(addNcrEvent, { as: manager, params: { id: first.id }, body: assigned })
  const files = bcfFiles(await exported(manager, project, { version: '3.0' }))
  const extensions = parsedXml(files.get('extensions.xml') ?? new Uint8Array())
  const values = (name: string) => child(extensions, name)?.children.map(({ text }) => text)
  expect(faultsOf('3.0', extensions)).toEqual([])
  expect(values('TopicLabels')).toEqual(expect.arrayContaining(['NCR-001', 'NCR-002']))
  const used = new Set<string>()
  for (const [name, content] of files) {
    if (!name.endsWith('/markup.bcf')) continue
    const markup = Buffer.from(content).toString()
    for (const [, person] of markup.matchAll(/<(?:CreationAuthor|Author|AssignedTo)>([^<]+)</g)) used.add(person ?? '')
  }
  expect(used.size).toBe(2)
  expect(values('Users')?.sort()).toEqual([...used].sort())
})
