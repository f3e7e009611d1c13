import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Which of the files, each importing one thing, the linter refuses. The files stand in the tree for a moment. */
function refusedBy(cases: readonly (readonly [path: string, source: string, ...rest: string[]])[]): boolean[] {
  const files = cases.map(([path, source], index) => {
    const file = join(dirname(path), `house-test-${index}${path.endsWith('x') ? '.tsx' : '.ts'}`)
    writeFileSync(join(root, file), `import { it } from '${source}'\n\nexport const its = it\n`)
    return file
  })
  try {
    const args = [biome, 'lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github']
    const { stdout } = spawnSync(process.execPath, [...args, ...files], { cwd: root, encoding: 'utf8' })
    return files.map((file) => stdout.includes(`file=${join(root, file)},`))
  } finally {
    for (const file of files) rmSync(join(root, file))
  }
}

const refused = [
  ['packages/domain/src/a.ts', 'zod/mini', 'the domain imports nothing'],
  ['packages/domain/src/a.ts', 'node:fs', 'the domain imports nothing'],
  ['packages/domain/src/a.ts', '@casl/ability', 'the ability alone knows CASL'],
  ['packages/contract/src/a.ts', 'fastify', 'the contract stands on domain and zod'],
  ['apps/server/src/http/a.ts', '../features/auth/queries.ts', 'http knows no feature'],
  ['apps/server/src/database/a.ts', '../app.ts', 'the database knows no app'],
  ['apps/server/src/features/auth/a.ts', '../users/queries.ts', 'server features are strangers'],
  ['apps/server/src/features/import/rows/a.ts', '../../users/queries.ts', 'server features are strangers, deeper too'],
  ['apps/server/src/features/auth/a.ts', '../../app.ts', 'a feature knows no app'],
  ['apps/web/src/ui/A.tsx', '../features/auth/LoginPage.tsx', 'ui knows no feature'],
  ['apps/web/src/api/a.ts', '../shell/Shell.tsx', 'api knows no shell'],
  ['apps/web/src/features/auth/A.tsx', '../dashboard/DashboardPage.tsx', 'web features are strangers'],
  [
    'apps/web/src/features/components/import/A.tsx',
    '../../labels/LabelsPage.tsx',
    'web features are strangers, deeper too',
  ],
  ['apps/web/src/features/auth/A.tsx', '../../shell/Shell.tsx', 'a feature knows no shell'],
  ['apps/web/src/features/auth/A.tsx', '../../demo/chats/Chats.tsx', 'the product knows no demo'],
  ['apps/web/src/shell/A.tsx', '../app/routes.ts', 'the shell knows no app'],
  ['trials/soak/a.ts', '../../bench/processes.ts', 'trials and bench share by tests/support'],
  ['trials/soak/a.ts', '../../apps/server/test/access/world.ts', 'trials import no tests'],
  ['trials/soak/a.ts', '../../tests/e2e/site.ts', 'trials import no tests'],
  ['bench/a.ts', '../trials/shared/client.ts', 'trials and bench share by tests/support'],
  ['bench/web/a.ts', '../../apps/server/test/access/world.ts', 'bench imports no tests'],
  ['bench/web/a.ts', '../../tests/e2e/site.ts', 'bench imports no tests'],
  ['tests/support/a.ts', '../e2e/site.ts', 'test support imports no tests'],
  ['tests/support/a.ts', '../../trials/shared/client.ts', 'test support imports no trials'],
] as const

const allowed = [
  ['packages/domain/src/a.ts', './statuses.ts'],
  ['packages/contract/src/a.ts', '@castline/domain/roles'],
  ['apps/server/src/features/auth/a.ts', './queries.ts'],
  ['apps/server/src/features/auth/a.ts', '../../http/route.ts'],
  ['apps/server/src/features/import/rows/a.ts', '../queries.ts'],
  ['apps/server/src/features/import/rows/a.ts', '../../../http/route.ts'],
  ['apps/server/src/features/import/rows/a.ts', '../reading/csv.ts'],
  ['apps/web/src/features/components/import/A.tsx', '../list-state.ts'],
  ['apps/web/src/features/components/import/A.tsx', '../../../ui/StatusChip.tsx'],
  ['apps/web/src/app/a.ts', '../shell/Shell.tsx'],
  ['trials/soak/a.ts', '#support/processes.ts'],
  ['trials/soak/a.ts', '../shared/client.ts'],
  ['bench/web/a.ts', '../load.ts'],
  ['tests/support/a.ts', '../../apps/server/src/app.ts'],
] as const

const answers = refusedBy([...refused, ...allowed])

test.each(refused.map((row, index) => [...row, index] as const))('%s may not import %s: %s', (...row) => {
  expect(answers[row[3]]).toBe(true)
})

test.each(allowed.map((row, index) => [...row, index] as const))('%s may import %s', (...row) => {
  expect(answers[refused.length + row[2]]).toBe(false)
})
