import { join } from 'node:path'
import type { Queryable } from '../../../apps/server/src/database/database.ts'
import type { Building } from '../building.ts'
import { checkChanges } from './changes.ts'
import { checkFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { checkHistory } from './history.ts'
import { checkNcrs } from './ncrs.ts'
import { checkQuantities } from './quantities.ts'
import { checkRecords } from './records.ts'

export interface Checked {
  readonly database: Queryable
  readonly dataDir: string
  readonly building: Building
}

/** Checks all invariants of an idle server. The database is read directly, the project figures through the API. */
export async function checkAll({ database, dataDir, building }: Checked): Promise<Finding[]> {
  const { ledger, sites, administrator } = building
  const countsOf = async (projectId: string) =>
    (await administrator.insist('counts', { method: 'GET', path: `/projects/${projectId}/component-stats` }))?.body
  return [
    ...(await checkHistory(database, countsOf)),
    ...(await checkChanges(database, ledger)),
    ...(await checkNcrs(database)),
    await checkRecords(database),
    ...(await checkQuantities(
      database,
      sites.flatMap((site) => site.others),
      ledger,
    )),
    ...(await checkFiles(database, join(dataDir, 'files'), ledger)),
  ]
}

/** Returns one line per invariant for a terminal, followed by its violations. */
export function printFindings(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ name, checked, broken, examples }) => [
      `${broken === 0 ? 'holds ' : 'BROKEN'}  ${name} (${broken === 0 ? '' : `${broken} of `}${checked})`,
      ...examples.map((example) => `          ${example}`),
    ])
    .join('\n')
}
