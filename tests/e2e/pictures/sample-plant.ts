import { callApi } from '../../support/product-api.ts'

interface Plant {
  readonly id: string
  readonly mixes: readonly { readonly id: string }[]
  readonly casts_for: readonly { readonly id: string }[]
}

interface Board {
  readonly moulds: readonly { readonly id: string; readonly filled_with: object | null }[]
  readonly days: readonly { readonly day: string; readonly is_working: boolean }[]
  readonly castings: readonly {
    readonly mould_id: string
    readonly day: string
    readonly turn: number
    readonly components: readonly { readonly id: string }[]
  }[]
}

const items = [
  { kind: 'cage', number: 'K-204', name: 'Cage, wall 200 mm', unit: 'pcs', quantity: 1 },
  { kind: 'bar', number: 'B500B-12', name: 'Bars Ø 12', unit: 'kg', quantity: 86 },
  { kind: 'anchor', number: 'DEHA-5.0', name: 'Lifting anchor 5 t', unit: 'pcs', quantity: 2 },
  { kind: 'embed', number: 'HTA-38', name: 'Anchor channel 38/17', unit: 'm', quantity: 1.8 },
  { kind: 'insulation', number: 'XPS-120', name: 'Insulation 120 mm', unit: 'm2', quantity: 9.4 },
]

const dayMs = 86_400_000

/** On hand, of each item. */
const stock = [9, 640, 40, 12, 25]

/** Gives the marks that the board casts next a bill of materials, and the plant a stock that is not enough for all. */
async function addMaterials(address: string, token: string, plant: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const { castings } = await callApi<{ castings: { components: { name: string; project_id: string }[] }[] }>(
    ...([address, token, 'GET', `/plants/${plant}/board?from=${today}&days=7`] as const),
  )
  const planned = castings.flatMap(({ components }) => components)
  const marks = new Map(planned.map(({ name, project_id }) => [`${project_id} ${name}`, { project_id, mark: name }]))
  for (const bill of marks.values()) {
    await callApi(address, token, 'PUT', `/plants/${plant}/bill`, { ...bill, items })
  }
  for (const [at, { kind, number, name, unit }] of items.entries()) {
    const received = { kind: 'receipt', number, unit, quantity: stock[at], material: kind, name }
    await callApi(address, token, 'POST', `/plants/${plant}/stock`, received)
  }
}

/** Plans a casting on each mould for today, and gives the castings of a week their mix and hour. */
async function planWeek(address: string, token: string, { id, mixes }: Plant): Promise<void> {
  const call = <Body>(method: string, path: string, body?: unknown) =>
    callApi<Body>(address, token, method, `/plants/${id}/${path}`, body)
  const today = new Date().toISOString().slice(0, 10)
  const readBoard = () => call<Board>('GET', `board?from=${today}&days=7`)
  const { moulds, days } = await readBoard()
  const first = days.find(({ is_working }) => is_working)?.day ?? today
  for (const { id: mould_id } of moulds) {
    const slot = { mould_id, day: first, turn: 1 }
    const fitting = await call<{ components: { id: string }[] }>(
      'GET',
      `waiting?mould_id=${mould_id}&day=${first}&turn=1&limit=1`,
    )
    const moves = fitting.components.map((component) => ({ component_id: component.id, to: slot }))
    if (moves.length > 0) await call('PUT', 'board', { moves, leave_out: true })
  }
  const { castings } = await readBoard()
  const timed = castings.map((casting, at) => ({
    ...casting,
    planned_time: `${String(7 + (at % 6)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
  }))
  for (const { mould_id, day, turn, planned_time } of timed) {
    await call('PUT', 'castings', { mould_id, day, turn, mix_id: mixes[0]?.id ?? null, planned_time })
  }
  // The first two of the day are poured, on moulds that are empty.
  const empty = new Set(moulds.filter(({ filled_with }) => filled_with === null).map(({ id: mould }) => mould))
  const poured = timed
    .filter(({ day, mould_id, components }) => day === today && empty.has(mould_id) && components.length > 0)
    .toSorted((a, b) => a.planned_time.localeCompare(b.planned_time))
    .slice(0, 2)
  for (const { mould_id, day, turn, components } of poured) {
    const work = { day, turn, component_ids: components.map((component) => component.id) }
    await callApi(address, token, 'POST', `/moulds/${mould_id}/castings`, work)
  }
}

/** Orders the concrete of the next working day; one hour changes afterwards. */
async function orderConcrete(address: string, token: string, plant: string): Promise<void> {
  const call = <Body>(method: string, path: string, body?: unknown) =>
    callApi<Body>(address, token, method, `/plants/${plant}/${path}`, body)
  const { day, castings } = await call<{ day: string; castings: { mould_id: string; turn: number }[] }>(
    'GET',
    'concrete',
  )
  await call('POST', 'concrete-orders', { day })
  const last = castings.at(-1)
  if (last) await call('PUT', 'castings', { mould_id: last.mould_id, turn: last.turn, day, planned_time: '13:00' })
}

/** Counts five places of the yard, one of them the day before: at one a component is missing, at another one of a sixth place is found. */
async function takeStock(address: string, token: string, yard: string): Promise<void> {
  const tree = await callApi<{ places: { id: string; kind: string; count: number }[] }>(
    ...([address, token, 'GET', `/places/${yard}/tree`] as const),
  )
  const filled = tree.places.filter(({ kind, count }) => kind === 'slot' && count > 0)
  const [other] = filled.slice(5)
  for (const [at, { id }] of filled.slice(0, 5).entries()) {
    const codes: string[] = []
    for (const place of at === 4 && other ? [id, other.id] : [id]) {
      const held = await callApi<{ components: { qr_code: string }[] }>(
        ...([address, token, 'GET', `/places/${place}/components`] as const),
      )
      codes.push(...held.components.map(({ qr_code }) => qr_code))
    }
    const occurred_at = new Date(Date.now() - (at === 0 ? dayMs : 0)).toISOString()
    const counted = { codes: at === 2 ? codes.slice(1) : codes, started_at: occurred_at, occurred_at }
    await callApi(address, token, 'POST', `/places/${id}/stocktakes`, counted)
  }
}

/** Closes the statement of the month before. */
async function closeMonth(address: string, token: string, projectId: string): Promise<void> {
  const before = new Date()
  before.setUTCDate(0)
  const month = before.toISOString().slice(0, 7)
  await callApi(address, token, 'POST', `/projects/${projectId}/statements`, { month })
}

/** Makes a backup, as the server does every night, and waits until it was restored for a test. */
async function backUp(address: string, token: string): Promise<void> {
  await callApi(address, token, 'POST', '/system/backups')
  for (;;) {
    const { backups } = await callApi<{ backups: { running: boolean } }>(address, token, 'GET', '/system')
    if (!backups.running) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Prepares what the sample project does not have: castings of today, materials, stocktakes, a closed month and a screen in the hall. */
export async function preparePlant(
  address: string,
  token: string,
  projectId: string,
): Promise<Record<'hall' | 'pour', string>> {
  const [plant] = await callApi<Plant[]>(address, token, 'GET', '/plants')
  const [yard] = await callApi<{ id: string }[]>(address, token, 'GET', '/places')
  if (!plant || !yard) throw new Error('The sample project has no plant or yard.')
  // A piece is stripped after a test or 16 hours.
  const gate = { strip_gate: 'block', strip_asks: 'either', strip_age: 16 }
  for (const { id } of plant.casts_for) await callApi(address, token, 'PUT', `/projects/${id}`, gate)
  await planWeek(address, token, plant)
  await orderConcrete(address, token, plant.id)
  await addMaterials(address, token, plant.id)
  await takeStock(address, token, yard.id)
  await closeMonth(address, token, projectId)
  await backUp(address, token)
  const hall = { name: 'Hall 1', days: 30 }
  const link = await callApi<{ token: string }>(address, token, 'POST', `/plants/${plant.id}/share-links`, hall)
  const { pours } = await callApi<{ pours: { id: string; outcome: string }[] }>(
    ...([address, token, 'GET', `/plants/${plant.id}/pours`] as const),
  )
  // One with results.
  const pour = pours.find(({ outcome }) => outcome !== 'open') ?? pours[0]
  return { hall: link.token, pour: pour?.id ?? '' }
}
