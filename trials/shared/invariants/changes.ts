import type { Queryable } from '../../../apps/server/src/database/database.ts'
import type { Ledger } from '../ledger.ts'
import { type Finding, finding } from './finding.ts'

interface Kept {
  readonly id: string
  readonly component_id: string
  readonly to_status: string
  readonly via: string
}

interface StoredKey {
  readonly key: string
  readonly change_id: string
}

/** Compares the acknowledged changes with the history: each must be there exactly once, and nothing else. */
export async function checkChanges(database: Queryable, ledger: Ledger): Promise<Finding[]> {
  const history = await database.rows<Kept>(
    `SELECT id, component_id, to_status, via FROM status_changes WHERE via <> 'import'`,
  )
  const keys = await database.rows<StoredKey>(
    `SELECT key, answer ->> 'change_id' AS change_id FROM idempotency_keys WHERE answer ? 'change_id'`,
  )
  const byId = new Map(history.map((change) => [change.id, change]))

  const lost = ledger.changes.filter(({ changeId, componentId, to }) => {
    const recorded = byId.get(changeId)
    return recorded?.component_id !== componentId || recorded.to_status !== to
  })

  const changesOfKey = Map.groupBy(keys, ({ key }) => key)
  const acknowledgements = Map.groupBy(ledger.changes, ({ key }) => key)
  const twice = [...new Set([...changesOfKey.keys(), ...acknowledgements.keys()])].filter((key) => {
    const ids = [
      ...(changesOfKey.get(key) ?? []).map(({ change_id }) => change_id),
      ...(acknowledgements.get(key) ?? []).map(({ changeId }) => changeId),
    ]
    return new Set(ids).size > 1
  })
  const keysOfChange = Map.groupBy(keys, ({ change_id }) => change_id)
  const shared = [...keysOfChange].filter(([, of]) => of.length > 1).map(([changeId]) => changeId)

  const acknowledged = new Set(ledger.changes.map(({ changeId }) => changeId))
  const unanswered = new Set(keys.filter(({ key }) => ledger.unansweredKeys.has(key)).map(({ change_id }) => change_id))
  // Which changes a step of a load without a response made is unknown.
  const mayBeOfLoad = ledger.unansweredLoadSteps.size > 0
  const unrequested = history.filter(
    ({ id, via }) => !acknowledged.has(id) && !unanswered.has(id) && !(via === 'load' && mayBeOfLoad),
  )

  return [
    finding(
      'every acknowledged change is in the history',
      ledger.changes.length,
      lost.map(({ changeId, componentId, to }) => `change ${changeId} of ${componentId} to ${to}`),
    ),
    finding('no idempotency key made two changes', changesOfKey.size, twice),
    finding('no two idempotency keys made one change', keys.length, shared),
    finding(
      'the history has no change that was not requested',
      history.length,
      unrequested.map(({ id, component_id, to_status }) => `change ${id} of ${component_id} to ${to_status}`),
    ),
    await checkImports(database, ledger),
  ]
}

async function checkImports(database: Queryable, { imports }: Ledger): Promise<Finding> {
  const name = 'every acknowledged import is complete'
  const broken: string[] = []
  for (const { projectId, prefix, components } of imports) {
    const row = await database.row<{ count: number }>(
      `SELECT count(*)::int FROM components WHERE project_id = $1 AND control_number ~ ('^' || $2 || '[0-9]+$')`,
      [projectId, prefix],
    )
    if (row?.count !== components) broken.push(`of ${components} components ${prefix}… ${row?.count} are there`)
  }
  return finding(name, imports.length, broken)
}
