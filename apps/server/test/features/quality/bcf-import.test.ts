import { getNcr, listNcrs } from '@castline/contract/ncrs'
import { zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { declaring } from '#support/archives.ts'
import { aBcf, type ForeignTopic } from '#support/bcf.ts'
import type { Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites, onlyTopic } from './bcf-site.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { aModelledProject, exported, send } = bcfSites(app)

describe('an import', () => {
  const topicOf = async (ncr: Id) =>
    (await database.row<{ guid: string }>('SELECT topic_guid AS guid FROM ncrs WHERE id = $1', [ncr.id]))?.guid ?? ''
  const commentGuid = 'AAAAAAAA-1111-4222-8333-444444444444'
  const later = () => new Date(Date.now() + 60_000).toISOString()
  const register = async (as: Id, project: Id) => (await call(listNcrs, { as, params: { id: project.id } })).body.total

  test.each(['2.1', '3.0'])(
    'of %s adds the comments of known topics once, whoever wrote their GUIDs in capitals',
    async (version) => {
      const { project, manager, installer, report } = await aReportingProject(app)
      const ncr = await report(installer)
      const guid = (await topicOf(ncr)).toUpperCase()
      const comments = [{ guid: commentGuid, text: 'Moved &lt;up&gt; by 20 mm' }]
      const file = aBcf([{ guid, title: 'Renamed', comments }], { version })
      const planned = await send(installer, project, file, { dry_run: true })
      expect(planned.body.topics).toMatchObject([
        {
          kind: 'known',
          comments: [{ author: 'a@b.example', at: '2026-03-01T08:00:00.000Z', text: 'Moved <up> by 20 mm' }],
        },
      ])
      const events = async () => (await call(getNcr, { as: manager, params: { id: ncr.id } })).body.events
      expect(await events()).toHaveLength(1)
      await send(installer, project, file)
      await send(installer, project, file)
      expect((await events()).map(({ kind, text }) => [kind, text])).toEqual([
        ['report', null],
        ['comment', 'a@b.example (BCF): Moved <up> by 20 mm'],
      ])
      const written = onlyTopic(await exported(manager, project, { version })).markup
      expect(JSON.stringify(written)).toContain(commentGuid.toLowerCase())
      const logged = await database.rows(`SELECT details FROM audit_log WHERE action = 'ncr.bcf' AND subject_id = $1`, [
        project.id,
      ])
      expect(logged).toEqual([{ details: { file: 'issues.bcfzip', comments: 1, steps: 0, created: 0 } }])
    },
  )

  it('adds an edit of a known comment once, unless it is older than what is known, and exports it as modified', async () => {
    const { project, manager, installer, report } = await aReportingProject(app)
    const ncr = await report(installer)
    const guid = await topicOf(ncr)
    const texts = async () =>
      (await call(getNcr, { as: manager, params: { id: ncr.id } })).body.events.slice(1).map(({ text }) => text)
    const read = (text: string, modifiedAt?: string) =>
      send(installer, project, aBcf([{ guid, title: 'T', comments: [{ guid: commentGuid, text, modifiedAt }] }]))
    await read('Up by 20 mm')
    await read('Up by 20 mm', '2026-03-03T08:00:00Z')
    for (const _ of ['once', 'twice']) await read('Up by 30 mm', '2026-03-04T08:00:00Z')
    await read('Up by 10 mm', '2026-03-02T08:00:00Z')
    const edited = ['a@b.example (BCF): Up by 20 mm', 'a@b.example (BCF): Up by 30 mm']
    expect(await texts()).toEqual(edited)
    const file = await exported(manager, project)
    const markup = JSON.stringify(onlyTopic(file).markup)
    expect(markup).toMatch(/Up by 30 mm.*ModifiedDate/)
    expect(markup).not.toContain('Up by 20 mm')
    await send(installer, project, file)
    expect(await texts()).toEqual(edited)
  })

  it('reports a repair whose topic was resolved since, but not from a file that is older than the record', async () => {
    const { project, manager, installer, report, step } = await aReportingProject(app)
    const ncr = await report(installer)
    const guid = await topicOf(ncr)
    const resolved = (modifiedAt: string) => aBcf([{ guid, title: 'T', status: 'Resolved', modifiedAt }])
    const steps = async (file: Uint8Array, as = installer) => (await send(as, project, file)).body.topics[0]?.step
    // Nothing was decided yet.
    expect(await steps(resolved(later()))).toBeNull()
    await step(manager, ncr, { kind: 'decision', disposition: 'repair' })
    expect(await steps(resolved('2026-01-01T00:00:00Z'))).toBeNull()
    expect(await steps(resolved(later()))).toBe('repaired')
    expect((await call(getNcr, { as: manager, params: { id: ncr.id } })).body.status).toBe('repaired')
    expect(await steps(resolved(later()))).toBeNull()
  })

  it('makes records of chosen foreign topics only, on the component that they select, and once', async () => {
    const { project, manager, installer, piece, element } = await aModelledProject()
    const topic = (number: number, more: object = {}): ForeignTopic => ({
      guid: `00000000-0000-4000-8000-00000000000${number}`,
      title: `Clash ${number}`,
      description: 'Pipe through wall',
      selects: ['9999999999999999999999', element],
      comments: [{ guid: `11111111-0000-4000-8000-00000000000${number}`, text: 'Please check' }],
      ...more,
    })
    const file = aBcf([topic(1), topic(2), topic(4, { title: undefined })])
    const planned = (await send(installer, project, file, { dry_run: true })).body.topics
    expect(planned.map(({ kind, why, component }) => [kind, why, component?.id ?? null])).toEqual([
      ['new', null, piece.id],
      ['new', null, piece.id],
      ['left_out', 'no_title', null],
    ])
    expect(await register(manager, project)).toBe(0)
    const create = [topic(1).guid, topic(4).guid]
    const done = (await send(installer, project, file, { create })).body.topics
    expect(done.map(({ kind }) => kind)).toEqual(['known', 'new', 'left_out'])
    const again = (await send(installer, project, file, { create })).body.topics
    expect(again.map(({ kind, comments }) => [kind, comments.length])).toEqual([
      ['known', 0],
      ['new', 1],
      ['left_out', 0],
    ])
    expect(await register(manager, project)).toBe(1)
    const made = (await call(getNcr, { as: manager, params: { id: done[0]?.ncr?.id ?? '' } })).body
    expect(made).toMatchObject({
      component_id: piece.id,
      severity: 'minor',
      holds: false,
      description: 'Clash 1\n\nPipe through wall',
    })
    expect(onlyTopic(await exported(manager, project)).guid).toBe(topic(1).guid)
  })

  it('of another project knows nothing of its topics', async () => {
    const [own, other] = [await aReportingProject(app), await aReportingProject(app)]
    await own.report(own.installer)
    const file = await exported(own.manager, own.project)
    expect((await send(other.installer, other.project, file)).body.topics).toMatchObject([
      { kind: 'new', component: null, ncr: null },
    ])
  })

  it('leaves out what cannot be read, topic by topic', async () => {
    const { project, installer, report } = await aReportingProject(app)
    const guid = await topicOf(await report(installer))
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Markup><Topic Guid="x"><Title>&b;</Title></Topic></Markup>'
    const named = (number: number) => `22222222-0000-4000-8000-00000000000${number}`
    const file = aBcf(
      [
        { guid: named(1), markup: laughs },
        { guid: named(2), markup: `<Markup>${'<a>'.repeat(500)}` },
        { guid: named(3), markup: '<Markup><Topic Guid="issue 3"><Title>No GUID either</Title></Topic></Markup>' },
        { guid: 'g'.repeat(36), title: 'No GUID' },
        { guid, title: 'T' },
        { guid: guid.toUpperCase(), title: 'T' },
      ],
      { entries: { '../../outside/markup.bcf': 'x', '/etc/passwd': 'x', 'a/b/c/markup.bcf': 'x' } },
    )
    const { topics } = (await send(installer, project, file)).body
    expect(topics.map(({ kind, why }) => why ?? kind)).toEqual([...Array(4).fill('malformed'), 'known', 'repeated'])
  })

  const version = (text: string) => ({ 'bcf.version': new TextEncoder().encode(text) })
  const many = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`${index}/markup.bcf`, new Uint8Array()]),
  )
  const large = new Uint8Array(16 * 1024 * 1024).fill(32)
  const larger = new Uint8Array(40 * 1024 * 1024)
  const folder = (number: number) => `33333333-0000-4000-8000-00000000000${number}/markup.bcf`
  test.each<[string, Uint8Array]>([
    ['not_bcf', new TextEncoder().encode('ISO-10303-21;')],
    ['not_bcf', zipSync({ 'a.txt': new Uint8Array(1) })],
    ['damaged', aBcf([]).subarray(0, 60)],
    ['damaged', zipSync(version('<Version'))],
    ['other_version', zipSync(version('<Version VersionId="1.0"/>'))],
    ['too_many_topics', zipSync({ ...version('<Version VersionId="2.1"/>'), ...many })],
    [
      'unpacks_too_large',
      zipSync({ ...version('<Version VersionId="2.1"/>'), [folder(1)]: large, [folder(2)]: large }),
    ],
    // It declares 100 bytes, and is as large as it likes.
    ['unpacks_too_large', declaring(zipSync({ [folder(1)]: larger, ...version('<Version VersionId="2.1"/>') }), 100)],
  ])('is refused as %s', async (code, file) => {
    const { project, installer } = await aReportingProject(app)
    const { status, refusal } = await send(installer, project, file)
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'file', code }]])
  })
})
