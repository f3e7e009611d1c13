import type { Database } from '#database/database.ts'
import type { Client } from '../../features/production/several-clients-site.ts'

const pieces = ['planned', 'waiting', 'placed', 'cast', 'together', 'racked'] as const
type Piece = (typeof pieces)[number]
type Ids = Readonly<Record<Piece | 'specimen', string>>
interface Found {
  readonly ids: Ids
  readonly numbers: Readonly<Record<Piece, string>>
  readonly codes: Readonly<Record<Piece, string>>
}

/** The ids, numbers and labels of what a client has, by what it is for. */
async function ofClient(database: Database, { word, pour }: Client): Promise<Found> {
  const found: Record<'ids' | 'numbers' | 'codes', Record<string, string>> = { ids: {}, numbers: {}, codes: {} }
  for (const piece of pieces) {
    const row = await database.row<{ id: string; control_number: string; qr_code: string }>(
      'SELECT id, control_number, qr_code FROM components WHERE name = $1',
      [`${word}${piece}`],
    )
    if (!row) throw new Error(`There is no ${word}${piece}.`)
    found.ids[piece] = row.id
    found.numbers[piece] = row.control_number
    found.codes[piece] = row.qr_code
  }
  const specimen = await database.row<{ id: string }>('SELECT id FROM specimens WHERE pour_id = $1 AND is_tested', [
    pour.id,
  ])
  found.ids.specimen = specimen?.id ?? ''
  return found as unknown as Found
}

export async function idsOf(database: Database, clients: { readonly a: Client; readonly b: Client }) {
  const [a, b] = [await ofClient(database, clients.a), await ofClient(database, clients.b)]
  return {
    ...{ a: a.ids, b: b.ids },
    numbers: { a: a.numbers, b: b.numbers },
    codes: { a: a.codes, b: b.codes },
  }
}
