import { callApi } from '../../support/product-api.ts'

const items = [
  { kind: 'cage', number: 'K-204', name: 'Cage, wall 200 mm', unit: 'pcs', quantity: 1 },
  { kind: 'bar', number: 'B500B-12', name: 'Bars Ø 12', unit: 'kg', quantity: 86 },
  { kind: 'anchor', number: 'DEHA-5.0', name: 'Lifting anchor 5 t', unit: 'pcs', quantity: 2 },
  { kind: 'embed', number: 'HTA-38', name: 'Anchor channel 38/17', unit: 'm', quantity: 1.8 },
  { kind: 'insulation', number: 'XPS-120', name: 'Insulation 120 mm', unit: 'm2', quantity: 9.4 },
]

/** On hand, of each item. */
const stock = [9, 640, 40, 12, 25]

/** Gives the marks that the board casts next a bill of materials, and the plant a stock that is not enough for all. */
async function addMaterials(address: string, token: string, plant: string, projectId: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const { castings } = await callApi<{ castings: { components: { name: string; project_id: string }[] }[] }>(
    ...([address, token, 'GET', `/plants/${plant}/board?from=${today}&days=7`] as const),
  )
  const planned = castings.flatMap(({ components }) => components).filter((each) => each.project_id === projectId)
  for (const mark of new Set(planned.map(({ name }) => name))) {
    await callApi(address, token, 'PUT', `/plants/${plant}/bill`, { project_id: projectId, mark, items })
  }
  for (const [at, { kind, number, name, unit }] of items.entries()) {
    const received = { kind: 'receipt', number, unit, quantity: stock[at], material: kind, name }
    await callApi(address, token, 'POST', `/plants/${plant}/stock`, received)
  }
}

/** Counts one place of the yard: one component is missing, and one of another place is found. */
async function takeStock(address: string, token: string, yard: string): Promise<void> {
  const tree = await callApi<{ places: { id: string; kind: string; count: number }[] }>(
    ...([address, token, 'GET', `/places/${yard}/tree`] as const),
  )
  const filled = tree.places.filter(({ kind, count }) => kind === 'slot' && count > 0)
  const codes: string[] = []
  for (const { id } of filled.slice(0, 2)) {
    const held = await callApi<{ components: { qr_code: string }[] }>(address, token, 'GET', `/places/${id}/components`)
    codes.push(...held.components.map(({ qr_code }) => qr_code))
  }
  if (!filled[0]) return
  const counted = { codes: codes.slice(1), started_at: new Date().toISOString() }
  await callApi(address, token, 'POST', `/places/${filled[0].id}/stocktakes`, counted)
}

/** Prepares what the sample project does not have: materials, a stocktake and a screen in the hall. */
export async function preparePlant(
  address: string,
  token: string,
  projectId: string,
): Promise<Record<'hall' | 'pour', string>> {
  const [plant] = await callApi<{ id: string }[]>(address, token, 'GET', '/plants')
  const [yard] = await callApi<{ id: string }[]>(address, token, 'GET', '/places')
  if (!plant || !yard) throw new Error('The sample project has no plant or yard.')
  await addMaterials(address, token, plant.id, projectId)
  await takeStock(address, token, yard.id)
  const hall = { name: 'Hall 1', days: 30 }
  const link = await callApi<{ token: string }>(address, token, 'POST', `/plants/${plant.id}/share-links`, hall)
  const { pours } = await callApi<{ pours: { id: string; outcome: string }[] }>(
    ...([address, token, 'GET', `/plants/${plant.id}/pours`] as const),
  )
  // One with results.
  const pour = pours.find(({ outcome }) => outcome !== 'open') ?? pours[0]
  return { hall: link.token, pour: pour?.id ?? '' }
}
