import { randomUUID } from 'node:crypto'
import { monthAfter } from '@castline/domain/statements/statements'
import type { Case } from '../given.ts'
import { type AccessRows, reads, writes } from '../row.ts'
import { managers } from '../rules.ts'

const lines = () => [
  {
    ...{ id: randomUUID(), name: 'Walls', element_type: null, section_id: null, unit: 'm3', price: 10 },
    weights: { cast: 60, delivered: 25, installed: 15 },
  },
]

let closed = '1990-01'

/** A month after every one that was closed here. */
function nextMonth(): string {
  closed = monthAfter(closed)
  return closed
}

const ofProject = (more: object) => (at: Case) => ({ params: { id: at.place.project.id }, ...more })

/** Endpoints about contracts and their statements. */
export const statementRows = {
  getContract: { ...managers, ...reads, given: ofProject({}) },
  saveContract: { ...managers, ...writes, given: (at: Case) => ofProject({ body: { lines: lines() } })(at) },
  listStatements: { ...managers, ...reads, given: ofProject({}) },
  getStatement: { ...managers, ...reads, given: ofProject({}) },
  closeStatement: {
    ...managers,
    ...writes,
    given: async (at: Case) => {
      await at.database.rows(
        'INSERT INTO contracts (project_id, lines) SELECT id, $2 FROM projects WHERE id = $1 ON CONFLICT DO NOTHING',
        [at.place.project.id, JSON.stringify(lines())],
      )
      return { params: { id: at.place.project.id }, body: { month: nextMonth() } }
    },
  },
  listPostings: { ...managers, ...reads, given: ofProject({}) },
  exportPostings: { ...managers, ...reads, given: ofProject({}) },
  exportStatement: { ...managers, ...reads, given: ofProject({ query: { month: '2026-01' } }) },
  printStatement: { ...managers, ...reads, given: ofProject({ query: { month: '2026-01' } }) },
} satisfies AccessRows
