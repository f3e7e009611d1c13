import { listStock } from '@castline/contract/calls/stock'
import { call } from '#api/client.ts'
import type { KnownItem } from '#tracking/production/known-plant.ts'

const atOnce = 500
/** The most items that are counted on one page. */
const most = 3000

/** Returns all items of the stock of a plant, by number. */
export async function allStock(plantId: string): Promise<KnownItem[]> {
  const items: KnownItem[] = []
  for (let total = 1; items.length < Math.min(total, most); ) {
    const page = await call(listStock, { params: { id: plantId }, query: { limit: atOnce, offset: items.length } })
    items.push(...page.items.map(({ kind, number, name, unit, on_hand }) => ({ kind, number, name, unit, on_hand })))
    total = page.items.length === 0 ? 0 : page.total
  }
  return items.toSorted((a, b) => a.number.localeCompare(b.number, undefined, { numeric: true }))
}
