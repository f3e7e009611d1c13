import type { Checklist } from '@castline/contract/checklists'
import type { HistoryEntry } from '@castline/contract/component-history'
import type { ComponentDetail } from '@castline/contract/components'
import type { LoadDetail } from '@castline/contract/load'
import type { Ncr, NcrDetail } from '@castline/contract/ncr'
import { callApi } from '../support/product-api.ts'
import { leftOn, storeAsBefore } from './earlier-device.ts'
import { expect, test } from './site.ts'

test('a phone that is updated sends what the queues of its earlier version hold, of each kind and once', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const { id: userId, name: madeBy } = await asManager<{ id: string; name: string }>('GET', '/users/me')
  const components = await site.components(
    ['control_number', 'name', 'type'],
    ['1', '2', '3', '4', '5'].map((number) => [`C-${number}`, `Wall ${number}`, number === '1' ? 'Wall' : 'Slab']),
  )
  const of = (number: number) => components[number - 1] ?? { id: '', name: '', control_number: '', qr_code: '' }
  for (const number of [3, 4]) {
    await asManager('PUT', `/components/${of(number).id}/status-auth`, { status: 'manufactured' })
  }
  // The manufacture of C-1 needs a checklist, C-3 is planned for a load, C-4 departed on another one.
  const items = [
    { id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' },
    { id: 'photo', kind: 'photo', text: 'Photo of the mould' },
  ]
  const template = await asManager<{ id: string; series_id: string }>(
    'POST',
    `/projects/${project.id}/checklist-templates`,
    { name: 'Mould check', element_type: 'Wall', step: 'before_casting', gate: 'block', items },
  )
  const loadOf = (componentId: string) =>
    asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, {
      planned_on: '2026-11-26',
      component_ids: [componentId],
    })
  const loading = await loadOf(of(3).id)
  const departed = await loadOf(of(4).id)
  await asManager('POST', `/loads/${departed.id}/loaded`, { component_id: of(4).id })
  await asManager('POST', `/loads/${departed.id}/depart`, {})
  const yard = await asManager<{ id: string }>('POST', '/places', {
    kind: 'plant',
    code: 'P1',
    project_ids: [project.id],
  })
  await asManager('POST', `/places/${yard.id}/places`, { places: [{ code: 'A-01', kind: 'slot' }] })
  const tree = await asManager<{ places: { id: string; code: string }[] }>('GET', `/places/${yard.id}/tree`)
  const place = tree.places.find(({ code }) => code === 'A-01') ?? { id: '', code: '' }
  const producer = await site.worker('producer')

  const occurredAt = new Date(Date.now() - 60_000).toISOString()
  const times = { occurredAt, clockCorrection: 0, refusal: null }
  const by = (number: number) => ({
    ...times,
    userId,
    madeBy,
    mark: `C-${number} (Wall ${number})`,
    code: of(number).qr_code,
  })
  const answer = { userId, componentId: of(1).id, templateId: template.id, seriesId: template.series_id, note: null }
  await storeAsBefore(page, address, {
    answers: [
      { ...answer, ...times, key: 'key-of-answer-1', itemId: 'clean', value: 'yes', photos: [] },
      { ...answer, ...times, key: 'key-of-answer-2', itemId: 'photo', value: 1, photos: 1 },
    ],
    changes: [
      {
        ...by(1),
        attempt: {
          kind: 'step',
          to: 'manufactured',
          key: 'key-of-change-1',
          componentId: of(1).id,
          from: 'planning',
          username: null,
        },
      },
      {
        ...by(5),
        attempt: {
          kind: 'report',
          key: 'key-of-report-5',
          by: { projectId: project.id },
          report: {
            component_id: of(5).id,
            defect_type: 'cracked',
            severity: 'major',
            description: 'at the edge',
            holds: true,
          },
          defect: 'Cracked',
          isOffline: true,
          marks: [[]],
          reported: null,
        },
        photos: 1,
      },
      {
        ...by(3),
        attempt: {
          kind: 'move',
          key: 'key-of-move-3',
          place: { id: place.id, code: 'A-01' },
          componentCode: of(3).qr_code,
        },
      },
      {
        ...by(3),
        attempt: {
          kind: 'load',
          key: 'key-of-load-3',
          load: { id: loading.id, number: loading.number },
          work: { type: 'loaded', componentId: of(3).id, code: of(3).qr_code, add: false },
        },
      },
      {
        ...by(4),
        code: '',
        mark: departed.number,
        attempt: {
          kind: 'load',
          key: 'key-of-receipt-4',
          load: { id: departed.id, number: departed.number },
          work: {
            type: 'receive',
            body: {
              name: 'Ida',
              signature: null,
              note: null,
              outcomes: [{ component_id: of(4).id, outcome: 'refused', reason_code: null, reason: 'broken' }],
            },
            photosOf: [of(4).id],
          },
        },
        photos: 1,
      },
    ],
    items: {
      'castline-answers': userId,
      'castline-change key-of-change-2': JSON.stringify({
        place: 1,
        change: {
          ...by(2),
          userId: null,
          madeBy: producer,
          attempt: {
            kind: 'step',
            to: 'manufactured',
            key: 'key-of-change-2',
            componentId: of(2).id,
            from: 'planning',
            username: producer,
          },
        },
      }),
    },
  })

  await site.open(page, '/dashboards/modern')
  await expect.poll(() => leftOn(page)).toEqual({ changes: [], answers: [], queue: [], journal: [] })
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)

  const read = (number: number) => asManager<ComponentDetail>('GET', `/components/${of(number).id}`)
  const historyOf = async (number: number) => {
    const history = await asManager<HistoryEntry[]>('GET', `/components/${of(number).id}/history`)
    return history.map(({ to_status }) => to_status)
  }
  expect([await historyOf(1), await historyOf(2)]).toEqual([['manufactured'], ['manufactured']])
  const lists = await asManager<{ checklist: Checklist }[]>('GET', `/components/${of(1).id}/checklists`)
  expect(lists[0]?.checklist.answers).toMatchObject([
    { item_id: 'clean', value: 'yes', photos: [] },
    { item_id: 'photo', photos: [expect.anything()] },
  ])
  const { ncrs } = await asManager<{ ncrs: Ncr[] }>('GET', `/projects/${project.id}/ncrs`)
  const report = ncrs.find(({ description }) => description === 'at the edge')
  expect(await asManager<NcrDetail>('GET', `/ncrs/${report?.id}`)).toMatchObject({ holds: true })
  expect((await read(3)).place?.code).toBe('A-01')
  expect(await asManager<LoadDetail>('GET', `/loads/${loading.id}`)).toMatchObject({ loaded: 1 })
  expect((await read(4)).status).toBe('rejected')
})
