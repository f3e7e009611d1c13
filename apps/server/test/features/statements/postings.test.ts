import { exportPostings, listPostings, type Posting } from '@castline/contract/postings'
import { stages } from '@castline/domain/statements/statements'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { aLine, aSite } from './a-site.ts'

const app = await testApp()
const { call, database } = app

type Site = Awaited<ReturnType<typeof aSite>>

/** A reader that keeps its cursor, as a program does: all pages after what it has read. */
function aReader(site: Site) {
  let cursor = '0'
  const all: Posting[] = []
  return async () => {
    const fresh: Posting[] = []
    for (let more = true; more; ) {
      const query = { after: cursor, limit: 2 }
      const { body } = await call(listPostings, { ...site.ask, query })
      fresh.push(...body.postings)
      cursor = body.next
      more = body.more
    }
    all.push(...fresh)
    return { fresh, all }
  }
}

const summed = (postings: readonly Posting[], of: (posting: Posting) => string, figure: 'quantity' | 'count') => {
  const sums: Record<string, number> = {}
  for (const each of postings) sums[of(each)] = Math.round(((sums[of(each)] ?? 0) + (each[figure] ?? 0)) * 1000) / 1000
  return sums
}

it('postings from zero give the figures of the statement, by line and stage, and a second reading has nothing new', async () => {
  const site = await aSite(app)
  const [walls, rest] = [
    aLine({ element_type: 'Wall', article: 'A-100' }),
    aLine({ name: 'Rest', unit: 't', article: 'A-200' }),
  ]
  await site.save([walls, rest])
  const [one, two] = [await site.component({ volume: 2.25 }), await site.component()]
  const stair = await site.component({ type: 'Stair', weight: 4321 })
  await site.change(one, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await site.change(one, 'manufactured', 'transported', '2026-01-12T03:00:00Z')
  await site.change(two, 'planning', 'manufactured', '2026-01-11T18:30:00Z')
  await site.change(stair, 'planning', 'manufactured', '2026-01-11T03:00:00Z')
  const read = aReader(site)
  const { all } = await read()
  const sums = summed(all, ({ line_id, kind }) => `${line_id} ${kind}`, 'quantity')
  const { lines } = await site.statement('2026-01')
  for (const line of lines) {
    for (const stage of stages) expect(sums[`${line.id} ${stage}`] ?? 0).toBe(line.reached[stage])
  }
  expect(all.find(({ key }) => key === `cast:${two.id}`)).toMatchObject({
    ...{ article: 'A-100', unit: 'm3', quantity: 2, volume_m3: 2, count: 1, reverses: null },
    // In Bangkok it is the next day already.
    day: '2026-01-12',
  })
  expect(all.find(({ key }) => key === `cast:${stair.id}`)).toMatchObject({
    article: 'A-200',
    unit: 't',
    quantity: 4.321,
  })
  expect((await read()).fresh).toEqual([])
})

it('what is taken back or measured anew is reversed and posted again; no posting changes', async () => {
  const site = await aSite(app)
  await site.save([aLine({ article: 'A-1' })])
  const [kept, back] = [await site.component(), await site.component()]
  await site.change(kept, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const cast = await site.change(back, 'planning', 'manufactured', '2026-01-11T03:00:00Z')
  const read = aReader(site)
  const { all } = await read()
  const before = structuredClone(all)
  await site.change(back, 'manufactured', 'planning', '2026-01-12T03:00:00Z', cast)
  await database.rows('UPDATE components SET volume = 3 WHERE id = $1', [kept.id])
  const { fresh } = await read()
  const postedFor = (id: string) => before.find(({ component_id }) => component_id === id)
  const reversed = (id: string) => ({
    key: `cast:${id}`,
    reverses: postedFor(id)?.id,
    quantity: -2,
    count: -1,
    volume_m3: -2,
  })
  expect(fresh.slice(0, 2)).toEqual(
    expect.arrayContaining([expect.objectContaining(reversed(back.id)), expect.objectContaining(reversed(kept.id))]),
  )
  expect(fresh.slice(2)).toMatchObject([{ key: `cast:${kept.id}`, reverses: null, quantity: 3 }])
  expect(all.slice(0, before.length)).toEqual(before)
  // Made again: posted again.
  await site.change(back, 'planning', 'manufactured', '2026-02-01T03:00:00Z')
  expect((await read()).fresh).toMatchObject([{ key: `cast:${back.id}`, reverses: null, day: '2026-02-01' }])
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [back.id])
  expect((await read()).fresh).toMatchObject([{ key: `cast:${back.id}`, count: -1, day: '2026-02-01' }])
  expect(summed(all, ({ kind }) => kind, 'count')).toEqual({ cast: 1 })
})

it('an article number that is given later moves what was posted to it', async () => {
  const site = await aSite(app)
  const line = aLine()
  await site.save([line])
  await site.change(await site.component(), 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const read = aReader(site)
  await read()
  await site.save([{ ...line, article: 'A-9' }])
  const { fresh, all } = await read()
  expect(fresh).toMatchObject([
    { article: null, count: -1 },
    { article: 'A-9', count: 1 },
  ])
  expect(summed(all, ({ article }) => String(article), 'count')).toEqual({ null: 0, 'A-9': 1 })
})

it('closed statements are posted once by line, with what they state more than the one before, in money', async () => {
  const site = await aSite(app)
  await site.save([aLine({ article: 'A-1' })])
  const wall = await site.component()
  await site.change(wall, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await site.closeMonth('2026-01')
  const read = aReader(site)
  const progress = ({ all }: Awaited<ReturnType<typeof read>>) => all.filter(({ kind }) => kind === 'progress')
  expect(progress(await read())).toMatchObject([
    { month: '2026-01', article: 'A-1', unit: 'm3', quantity: 1.2, amount: 120, count: 0 },
  ])
  await database.rows('UPDATE components SET volume = 1 WHERE id = $1', [wall.id])
  await site.closeMonth('2026-02')
  expect(progress(await read())).toMatchObject([
    { month: '2026-01' },
    { month: '2026-02', quantity: -0.6, amount: -60 },
  ])
})

it('components on a load that left are a delivery, until they are refused', async () => {
  const site = await aSite(app)
  const wall = await site.component({ status: 'transported' })
  const load = await database.row<{ id: string }>(
    `WITH l AS (INSERT INTO loads (project_id, number, planned_on, status, departed_at, destination)
       VALUES ($1, 7, '2026-03-01', 'departed', '2026-03-02T02:00:00Z', 'Site A') RETURNING id)
     INSERT INTO load_pieces (load_id, component_id, position) SELECT id, $2, 1 FROM l RETURNING load_id AS id`,
    [site.project.id, wall.id],
  )
  const read = aReader(site)
  const deliveries = ({ fresh }: Awaited<ReturnType<typeof read>>) => fresh.filter(({ kind }) => kind === 'delivery')
  expect(deliveries(await read())).toMatchObject([
    {
      load_id: load?.id,
      load_number: 'L-0007',
      destination: 'Site A',
      day: '2026-03-02',
      component_id: wall.id,
      line_id: null,
    },
  ])
  await database.rows(`UPDATE load_pieces SET outcome = 'refused', is_open = false WHERE load_id = $1`, [load?.id])
  expect(deliveries(await read())).toMatchObject([{ load_number: 'L-0007', count: -1 }])
})

it('present facts are compared by who has read all that is stored, and not for each page', async () => {
  const site = await aSite(app)
  const cast = [await site.component(), await site.component(), await site.component()]
  for (const each of cast) await site.change(each, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const page = async (after: string) => (await call(listPostings, { ...site.ask, query: { after, limit: 2 } })).body
  await page('0')
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [cast[0]?.id])
  const first = await page('0')
  const stored = await database.rows('SELECT FROM postings WHERE project_id = $1', [site.project.id])
  expect([first.postings.length, first.more, stored.length]).toEqual([2, true, 3])
  const last = await page(first.next)
  expect(last).toMatchObject({ postings: [{ reverses: null }, { count: -1 }], more: false })
})

it('two readers at once get the same postings, each once', async () => {
  const site = await aSite(app)
  for (let each = 0; each < 5; each++) {
    await site.change(await site.component(), 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  }
  const readings = await Promise.all([1, 2, 3, 4].map(() => call(listPostings, { ...site.ask, query: {} })))
  for (const { body } of readings) expect(body.postings).toHaveLength(5)
  expect(new Set(readings.flatMap(({ body }) => body.postings.map(({ id }) => id))).size).toBe(5)
})

it('the CSV has the same rows, strangers and workers get none, and a bad cursor is refused', async () => {
  const site = await aSite(app)
  await site.save([aLine({ article: 'A-1' })])
  await site.change(await site.component(), 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const url = `/api${exportPostings.path.replace(':id', site.project.id)}`
  const headers = { authorization: `Bearer ${await app.tokenOf(site.manager)}` }
  const { payload } = await app.app.inject({ url, headers })
  const [head, row, ...more] = payload.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toMatch(
    /^id,kind,key,reverses,posted_at,day,month,article,unit,quantity,amount,currency,count,volume_m3/,
  )
  expect(row).toContain(',2026-01-10,,A-1,m3,2,,,1,2,')
  expect(more).toEqual([])
  const worker = await aUser(database, { role: 'producer' })
  await aMember(database, site.project, worker)
  expect((await call(listPostings, { ...site.ask, as: worker, query: {} })).status).toBe(403)
  const stranger = await aUser(database, { role: 'manager' })
  expect((await call(listPostings, { ...site.ask, as: stranger, query: {} })).status).toBe(404)
  for (const query of [{ after: 'x' }, { after: '-1' }, { limit: 0 }, { limit: 10_001 }]) {
    expect((await call(listPostings, { ...site.ask, query: query as never })).status).toBe(400)
  }
})
