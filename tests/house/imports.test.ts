import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/**
 * Returns which files the linter refuses. Each imports one module; they are checked with our rules in a temporary
 * project.
 */
function refusedBy(cases: readonly (readonly [path: string, source: string, ...rest: string[]])[]): boolean[] {
  const project = mkdtempSync(join(tmpdir(), 'castline-imports-'))
  for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(project, file))
  const files = cases.map(([path, source], index) => {
    const file = join(dirname(path), `probe-${index}${path.endsWith('x') ? '.tsx' : '.ts'}`)
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, file), `import { it } from '${source}'\n\nexport const its = it\n`)
    return file
  })
  try {
    const args = [biome, 'lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github']
    const { stdout } = spawnSync(process.execPath, [...args, ...files], { cwd: project, encoding: 'utf8' })
    return files.map((file) => stdout.includes(`file=${join(project, file)},`))
  } finally {
    rmSync(project, { recursive: true })
  }
}

const refused = [
  ['packages/domain/src/a.ts', 'zod/mini', 'the domain has no dependencies'],
  ['packages/domain/src/a.ts', 'node:fs', 'the domain has no dependencies'],
  ['packages/domain/src/a.ts', '@casl/ability', 'only the ability imports CASL'],
  ['packages/contract/src/a.ts', 'fastify', 'the contract imports only the domain and zod'],
  ['apps/server/src/http/a.ts', '#features/users/queries.ts', 'http imports no feature'],
  ['apps/server/src/http/a.ts', '../features/users/queries.ts', 'http imports no feature'],
  ['apps/server/src/pictures/a.ts', '#features/photos/queries.ts', 'pictures import no feature'],
  ['apps/server/src/pictures/a.ts', '../features/photos/queries.ts', 'pictures import no feature'],
  ['apps/server/src/pdf/a.ts', '#features/labels/printable.ts', 'pdf imports no feature'],
  ['apps/server/src/backup/a.ts', '#http/errors.ts', 'a backup imports no HTTP'],
  ['apps/server/src/backup/a.ts', '../features/users/queries.ts', 'a backup imports no feature'],
  ['apps/server/src/database/a.ts', '#http/errors.ts', 'the database imports no HTTP'],
  ['apps/server/src/database/a.ts', '#backup/tables.ts', 'the database imports no backup'],
  ['apps/server/src/database/embedded/a.ts', '#http/errors.ts', 'the database imports no HTTP from a subfolder'],
  ['apps/server/src/files/a.ts', '#http/errors.ts', 'files import no HTTP'],
  ['apps/server/src/http/a.ts', '#services.ts', 'http imports no services'],
  ['apps/server/src/http/a.ts', '#tracking/loads/load-columns.ts', 'http knows no subject'],
  ['apps/server/src/tracking/loads/a.ts', '#http/errors.ts', 'tracking imports no HTTP'],
  ['apps/server/src/tracking/loads/a.ts', '../../features/loads/queries.ts', 'tracking is below the features'],
  ['apps/server/src/services.ts', './features/users/queries.ts', 'services import no feature'],
  ['apps/server/src/features/sharing/a.ts', '../users/queries.ts', 'server features do not import each other'],
  ['apps/server/src/features/sharing/a.ts', '#features/users/queries.ts', 'server features do not import each other'],
  [
    'apps/server/src/features/import/rows/a.ts',
    '../../users/queries.ts',
    'server features do not import each other from a subfolder',
  ],
  [
    'apps/server/src/features/import/rows/a.ts',
    '#features/users/queries.ts',
    'server features do not import each other from a subfolder',
  ],
  [
    'apps/server/src/features/import/reading/workbook/a.ts',
    '../../../users/queries.ts',
    'server features do not import each other three levels deep',
  ],
  [
    'apps/server/src/features/import/reading/workbook/a.ts',
    '#features/users/queries.ts',
    'server features do not import each other three levels deep',
  ],
  ['apps/web/src/ui/A.tsx', '../features/users/UsersPage.tsx', 'ui is below the features'],
  ['apps/web/src/ui/A.tsx', '#features/users/UsersPage.tsx', 'ui is below the features'],
  ['apps/web/src/ui/charts/A.tsx', '../../tracking/status/StatusChip.tsx', 'ui is below tracking'],
  ['apps/web/src/api/a.ts', '#tracking/status/StatusChip.tsx', 'api is below tracking'],
  ['apps/web/src/api/a.ts', '../shell/Shell.tsx', 'api is below the shell'],
  ['apps/web/src/tracking/status/A.tsx', '../../features/users/UsersPage.tsx', 'tracking is below the features'],
  ['apps/web/src/tracking/status/A.tsx', '#features/users/UsersPage.tsx', 'tracking is below the features'],
  ['apps/web/src/tracking/queue/A.tsx', '#shell/Shell.tsx', 'tracking is below the shell'],
  ['apps/web/src/tracking/queue/a.ts', '../../app/routes.ts', 'tracking is below the app'],
  ['apps/web/src/features/users/A.tsx', '../dashboard/DashboardPage.tsx', 'features do not import each other'],
  ['apps/web/src/features/users/A.tsx', '#features/dashboard/DashboardPage.tsx', 'features do not import each other'],
  [
    'apps/web/src/features/scanning/tray/A.tsx',
    '../../labels/LabelsPage.tsx',
    'features do not import each other from a subfolder',
  ],
  [
    'apps/web/src/features/scanning/tray/A.tsx',
    '#features/labels/LabelsPage.tsx',
    'features do not import each other from a subfolder',
  ],
  [
    'apps/web/src/features/scanning/tray/rows/deep/A.tsx',
    '../../../../labels/LabelsPage.tsx',
    'features do not import each other at any depth',
  ],
  [
    'apps/web/src/features/scanning/tray/rows/deep/A.tsx',
    '#features/labels/LabelsPage.tsx',
    'features do not import each other at any depth',
  ],
  ['apps/web/src/features/users/A.tsx', '../../shell/Shell.tsx', 'a feature is below the shell'],
  ['apps/web/src/features/users/A.tsx', '#shell/Shell.tsx', 'a feature is below the shell'],
  ['apps/web/src/features/users/A.tsx', '#demo/chats/Chats.tsx', 'the product does not import the demo'],
  [
    'apps/web/src/features/scanning/tray/A.tsx',
    '../../../demo/chats/Chats.tsx',
    'the product does not import the demo',
  ],
  ['apps/web/src/shell/A.tsx', '../app/routes.ts', 'the shell is below the app'],
  ['apps/web/src/shell/palette/A.tsx', '#app/routes.ts', 'the shell is below the app'],
  ['trials/soak/a.ts', '../../bench/processes.ts', 'trials and bench share code only in tests/support'],
  ['trials/soak/a.ts', '../../apps/server/test/access/world.ts', 'trials import no tests'],
  ['trials/soak/a.ts', '../../tests/e2e/site.ts', 'trials import no tests'],
  ['bench/a.ts', '../trials/shared/client.ts', 'trials and bench share code only in tests/support'],
  ['bench/web/a.ts', '../../apps/server/test/access/world.ts', 'bench imports no tests'],
  ['bench/web/a.ts', '../../tests/e2e/site.ts', 'bench imports no tests'],
  ['tests/support/a.ts', '../e2e/site.ts', 'test support imports no tests'],
  ['tests/support/a.ts', '../../trials/shared/client.ts', 'test support imports no trials'],
] as const

const allowed = [
  ['packages/domain/src/a.ts', './statuses.ts'],
  ['packages/contract/src/a.ts', '@castline/domain/users/roles'],
  ['packages/contract/src/a.ts', './values/projects.ts'],
  ['packages/contract/src/values/a.ts', '@castline/domain/users/roles'],
  ['apps/server/src/features/users/a.ts', './queries.ts'],
  ['apps/server/src/features/users/a.ts', '#http/route.ts'],
  ['apps/server/src/features/import/rows/a.ts', '../routes.ts'],
  ['apps/server/src/features/import/rows/a.ts', '#http/route.ts'],
  ['apps/server/src/features/import/rows/a.ts', '../reading/csv.ts'],
  ['apps/server/src/features/import/reading/workbook/a.ts', '../table.ts'],
  ['apps/server/src/http/a.ts', '#database/database.ts'],
  ['apps/server/src/tracking/loads/a.ts', '#database/database.ts'],
  ['apps/server/src/tracking/loads/a.ts', '../status/status-moves.ts'],
  ['apps/server/src/features/loads/a.ts', '#tracking/status/status-moves.ts'],
  ['apps/server/src/database/embedded/a.ts', '#cannot-start.ts'],
  ['apps/web/src/features/scanning/tray/A.tsx', '../paths.ts'],
  ['apps/web/src/features/scanning/tray/A.tsx', '#tracking/status/StatusChip.tsx'],
  ['apps/web/src/features/users/A.tsx', '#ui/Spinner.tsx'],
  ['apps/web/src/tracking/status/A.tsx', '#ui/Spinner.tsx'],
  ['apps/web/src/app/a.ts', '#shell/Shell.tsx'],
  ['apps/web/src/app/a.ts', '#features/users/UsersPage.tsx'],
  ['trials/soak/a.ts', '#support/processes.ts'],
  ['trials/soak/a.ts', '../shared/client.ts'],
  ['bench/web/a.ts', '../load.ts'],
  ['tests/support/a.ts', '../../apps/server/src/app.ts'],
] as const

const server = 'apps/server/src'

/** All folders of the server's sources that contain TypeScript, at any depth. */
const serverFolders = [
  ...new Set(
    readdirSync(join(root, server), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file.includes('/'))
      .map(dirname),
  ),
]
const upwardImports = serverFolders.flatMap((folder) => {
  const up = folder.replace(/[^/]+/g, '..')
  return ['#app.ts', '#main.ts', `${up}/app.ts`].map((source) => [`${server}/${folder}/a.ts`, source] as const)
})

const topFolders = [...new Set(serverFolders.map((folder) => folder.split('/')[0] ?? folder))]
/** Returns a folder with files inside a top-level folder, because `features` itself contains none. */
const folderIn = (top: string) => serverFolders.find((folder) => folder === top || folder.startsWith(`${top}/`))
const folderPairs = topFolders.flatMap((folder) =>
  topFolders.filter((other) => other !== folder).map((other) => [folder, other] as const),
)
const pairProbes = folderPairs.map(
  ([folder, other]) => [`${server}/${folderIn(folder)}/a.ts`, `#${folderIn(other)}/a.ts`] as const,
)

const refusals = refusedBy([...refused, ...allowed, ...upwardImports, ...pairProbes])

test.each(refused.map((row, index) => [...row, index] as const))('%s may not import %s: %s', (...row) => {
  expect(refusals[row[3]]).toBe(true)
})

test.each(allowed.map((row, index) => [...row, index] as const))('%s may import %s', (...row) => {
  expect(refusals[refused.length + row[2]]).toBe(false)
})

test('no folder of the server imports the app or main above it', () => {
  const start = refused.length + allowed.length
  expect(upwardImports.filter((_, index) => !refusals[start + index])).toEqual([])
})

test('top-level folders of the server have no import cycle', () => {
  const start = refused.length + allowed.length + upwardImports.length
  let left = folderPairs.filter((_, index) => !refusals[start + index])
  expect(left.length).toBeGreaterThan(0)
  // A folder that imports none of the remaining ones cannot be part of a cycle.
  for (let before = -1; before !== left.length; ) {
    before = left.length
    left = left.filter(([, other]) => left.some(([folder]) => folder === other))
  }
  expect(left).toEqual([])
})
