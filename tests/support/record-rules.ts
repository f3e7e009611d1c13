import type { Queryable } from '../../apps/server/src/database/database.ts'

interface Rule {
  readonly name: string
  /** Selects a description of each violation as `found`. */
  readonly broken: string
}

const rules: readonly Rule[] = [
  {
    name: 'a component is on an open load exactly if the load is open, unless it was left behind',
    broken: `SELECT format('%s on load %s, which is %s', o.component_id, l.number, l.status) AS found
      FROM load_pieces o JOIN loads l ON l.id = o.load_id
      WHERE o.is_open <> (l.status NOT IN ('closed', 'cancelled') AND coalesce(o.outcome NOT IN ('left_behind', 'deleted', 'returned'), true))`,
  },
  {
    name: 'the holds of a component are its open non-conformances that hold',
    broken: `SELECT format('%s has %s, counted are %s', c.id, held.holds, c.open_holds) AS found
      FROM components c CROSS JOIN LATERAL (
        SELECT count(*) AS holds FROM ncrs n
        WHERE n.holds AND n.status NOT IN ('closed', 'void')
          AND (n.component_id = c.id OR EXISTS (
            SELECT FROM ncr_components m WHERE m.ncr_id = n.id AND m.component_id = c.id))) AS held
      WHERE held.holds <> c.open_holds`,
  },
]

/**
 * Returns what contradicts the rules about loads, holds and components, by rule; trials check the events of
 * non-conformances.
 */
export async function recordViolations(database: Queryable): Promise<string[]> {
  const violations: string[] = []
  for (const { name, broken } of rules) {
    for (const { found } of await database.rows<{ found: string }>(broken)) violations.push(`${name}: ${found}`)
  }
  return violations
}
