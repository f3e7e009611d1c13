import type { Queryable } from '#database/database.ts'
import { reachesPlace, reachesProject, readsPour, worksFor } from '#database/reach.ts'

interface Reference {
  readonly table: string
  readonly column: string
  readonly target: string
}

/** The columns that name a row of another table, by its id. */
function foreignKeys(database: Queryable): Promise<Reference[]> {
  return database.rows<Reference>(
    `SELECT c.relname AS table, a.attname AS column, target.relname AS target
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class target ON target.oid = k.confrelid
     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     JOIN pg_attribute id ON id.attrelid = k.confrelid AND id.attnum = k.confkey[1] AND id.attname = 'id'
     WHERE k.contype = 'f' AND cardinality(k.conkey) = 1 ORDER BY 1, 2`,
  )
}

const reaches: Readonly<Record<string, typeof reachesProject>> = { projects: reachesProject, plants: worksFor }

/** By table, SQL of whether the user `$3` reaches the project or plant of its row `t`; true for a row of neither. */
export type ReachOf = (table: string) => string

/**
 * Follows foreign keys from a table to its project or plant, so that a new table is not forgotten. Of several ways each has to
 * be reached.
 */
export async function reachOfRows(database: Queryable): Promise<ReachOf> {
  const keys = (await foreignKeys(database)).filter(
    ({ table, column, target }) => target !== 'users' && table !== target && column,
  )
  function conditions(table: string, row: string, seen: readonly string[]): string[] {
    if (table === 'pours') return [readsPour('$3', row)]
    if (table === 'places') return [reachesPlace('$3', row)]
    const direct = keys.filter((key) => key.table === table && reaches[key.target])
    if (direct.length > 0) {
      return direct.map(
        ({ column, target }) => `(${row}.${column} IS NULL OR ${reaches[target]?.('$3', `${row}.${column}`)})`,
      )
    }
    const further = keys.filter((key) => key.table === table && !seen.includes(key.target))
    return further.flatMap(({ column, target }) => {
      const next = `${row}_${target}`
      const inside = conditions(target, next, [...seen, target])
      if (inside.length === 0) return []
      return [
        `(${row}.${column} IS NULL OR EXISTS (SELECT FROM ${target} ${next} WHERE ${next}.id = ${row}.${column} AND ${inside.join(' AND ')}))`,
      ]
    })
  }
  return (table) => conditions(table, 't', [table]).join(' AND ') || 'true'
}
