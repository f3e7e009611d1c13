import { randomUUID } from 'node:crypto'
import type { Contract } from '@castline/contract/statements'
import { usualWeights } from '@castline/domain/statements/statements'

const line = (name: string, element_type: string, unit: Contract['lines'][number]['unit'], price: number) => ({
  id: randomUUID(),
  name,
  element_type,
  section_id: null,
  unit,
  price,
  weights: usualWeights,
})

/** What the sample project is paid for. */
export const contract = (): Pick<Contract, 'lines' | 'currency'> => ({
  currency: 'EUR',
  lines: [
    line('Walls', 'Wall', 'm2', 148),
    line('Hollow-core slabs', 'Hollow-core slab', 'm2', 86),
    line('Columns', 'Column', 'm3', 920),
    line('Stair flights', 'Stair flight', 'count', 1450),
    line('Balconies', 'Balcony', 'count', 2380),
  ],
})
