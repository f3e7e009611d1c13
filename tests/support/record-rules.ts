import type { Queryable } from '../../apps/server/src/database/database.ts'

interface Rule {
  readonly name: string
  /** Selects the number of checked objects as `checked`. */
  readonly count: string
  /** Selects a description of each violation as `found`. */
  readonly broken: string
}

const rules: readonly Rule[] = [
  {
    name: 'a component is on an open load exactly if the load is open',
    count: 'SELECT count(*)::int AS checked FROM load_pieces',
    broken: `SELECT format('%s on load %s, which is %s', o.component_id, l.number, l.status) AS found
      FROM load_pieces o JOIN loads l ON l.id = o.load_id
      WHERE o.is_open <> (l.status NOT IN ('closed', 'cancelled'))`,
  },
  {
    name: 'the holds of a component are its open non-conformances that hold',
    count: 'SELECT count(*)::int AS checked FROM components WHERE open_holds > 0',
    broken: `SELECT format('%s has %s, counted are %s', c.id, held.holds, c.open_holds) AS found
      FROM components c CROSS JOIN LATERAL (
        SELECT count(*) AS holds FROM ncrs n
        WHERE n.holds AND n.status NOT IN ('closed', 'void')
          AND (n.component_id = c.id OR EXISTS (
            SELECT FROM ncr_components m WHERE m.ncr_id = n.id AND m.component_id = c.id))) AS held
      WHERE held.holds <> c.open_holds`,
  },
]

export interface CheckedRule {
  readonly name: string
  /** The number of objects checked. */
  readonly checked: number
  /** A description of each violation. */
  readonly broken: readonly string[]
}

/** Checks what loads, holds and components must never contradict; trials check the events of non-conformances. */
export async function checkRecordRules(database: Queryable): Promise<CheckedRule[]> {
  const results: CheckedRule[] = []
  for (const { name, count, broken } of rules) {
    const counted = await database.row<{ checked: number }>(count)
    const found = await database.rows<{ found: string }>(broken)
    results.push({ name, checked: counted?.checked ?? 0, broken: found.map((row) => row.found) })
  }
  return results
}
