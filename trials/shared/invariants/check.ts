import { join } from 'node:path'
import type { Queryable } from '../../../apps/server/src/database/database.ts'
import type { Building } from '../building.ts'
import { checkChanges } from './changes.ts'
import { checkFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { checkHistory } from './history.ts'
import { checkQuantities } from './quantities.ts'

export interface Checked {
  readonly database: Queryable
  readonly dataDir: string
  readonly building: Building
}

/** Holds a server that nobody works on now against every promise; its database is read past it, its counts through it. */
export async function checkAll({ database, dataDir, building }: Checked): Promise<Finding[]> {
  const { ledger, sites, administrator } = building
  const countsOf = async (projectId: string) =>
    (await administrator.insist('counts', { method: 'GET', path: `/projects/${projectId}/component-stats` }))?.body
  return [
    ...(await checkHistory(database, countsOf)),
    ...(await checkChanges(database, ledger)),
    ...(await checkQuantities(
      database,
      sites.flatMap((site) => site.others),
      ledger,
    )),
    ...(await checkFiles(database, join(dataDir, 'files'), ledger)),
  ]
}

/** A line for each promise, for a terminal, and below it what breaks it. */
export function printFindings(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ name, checked, broken, examples }) => [
      `${broken === 0 ? 'holds ' : 'BROKEN'}  ${name} (${broken === 0 ? '' : `${broken} of `}${checked})`,
      ...examples.map((example) => `          ${example}`),
    ])
    .join('\n')
}
