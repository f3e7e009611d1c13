import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@castline/contract/endpoints'
import { expect, test } from 'vitest'
import { specifiedCalls } from '../support/specified-calls.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['apps/server/src', 'apps/web/src', 'bench', 'packages/contract/src', 'packages/domain/src']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`),
)
const filesMatching = (pattern: RegExp, folder = '') =>
  files.filter((path) => path.startsWith(folder) && pattern.test(readFileSync(join(root, path), 'utf8'))).sort()

const server = 'apps/server/src/'

test('colours of texts are those of the theme: others are ignored by the browser', () => {
  expect(filesMatching(/'(?:warning|success|error|info)\.text'/, 'apps/web/src/')).toEqual([])
  // Those of filled buttons have too little contrast on paper.
  expect(filesMatching(/[^a-zA-Z]color: [^,}\n]*'(?:warning|success|error|info)\.main'/, 'apps/web/src/')).toEqual([])
})

test('buttons that make a change take no second tap: those that begin it before the mutation look after that themselves', () => {
  expect(filesMatching(/import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/, 'apps/web/src/')).toEqual([
    'apps/web/src/api/mutation.ts',
    'apps/web/src/demo/mocks/use-demo.ts',
    'apps/web/src/features/scanning/card/LabelSteps.tsx',
    'apps/web/src/features/scanning/tray/use-sending.ts',
    'apps/web/src/tracking/steps/use-status-change.ts',
  ])
})

test('project_members is used only by reachesProject and where users are assigned', () => {
  expect(filesMatching(/\bproject_members\b/, server)).toEqual([
    `${server}database/reach.ts`,
    `${server}features/users/queries.ts`,
    `${server}sample/queries.ts`,
  ])
})

test('plant_members is used only by the conditions of access and where plants are given', () => {
  expect(filesMatching(/\bplant_members\b/, server)).toEqual([
    `${server}database/classified-columns.ts`,
    `${server}database/reach.ts`,
    `${server}features/production/plant-queries.ts`,
    `${server}features/users/plant-queries.ts`,
    `${server}sample/queries.ts`,
  ])
})

// A statement with such an alias would be compared with itself: everybody would reach everything.
test('the aliases of the conditions of access are used in no other statement', () => {
  expect(filesMatching(/\baccess_(?:user|member|project|yard|part|owner|key|in|piece)\b/, server)).toEqual([
    `${server}database/reach.ts`,
  ])
  const aliases =
    /(?:FROM|JOIN) (?:users|project_members|projects|place_projects|plant_members|api_keys|pour_components) (\w+)/g
  const reach = readFileSync(join(root, `${server}database/reach.ts`), 'utf8')
  const inConditions = [...reach.matchAll(aliases)].map(([, alias]) => alias)
  expect(inConditions.filter((alias) => alias !== 'p' && !alias?.startsWith('access_'))).toEqual([])
})

test('whether a user is active is asked only with isActive', () => {
  const together = /\bactive\s+AND\s+([\w${}]+\.)?deleted_at IS NULL|\bdeleted_at IS NULL\s+AND\s+([\w${}]+\.)?active\b/
  expect(filesMatching(together, server)).toEqual([`${server}database/reach.ts`])
  expect(filesMatching(/FROM users( \w+)?\s+WHERE[^`']*\bactive\b/, server)).toEqual([])
})

test('status changes are written only by changeStatus, loads, non-conformances, the import and the sample data', () => {
  expect(filesMatching(/INTO status_changes/, server)).toEqual([
    `${server}features/import/write-queries.ts`,
    `${server}sample/queries.ts`,
    `${server}tracking/status/status-write.ts`,
  ])
  expect(filesMatching(/\bstatusWrite\(\{/, server)).toEqual([
    `${server}features/components/status-queries.ts`,
    `${server}features/components/step-queries.ts`,
    `${server}tracking/status/status-moves.ts`,
    `${server}tracking/status/status-write.ts`,
  ])
  expect(filesMatching(/import \{[^}]*\b(makeStep|writeChange)\b/, server)).toEqual([
    `${server}features/components/change-status.ts`,
  ])
  expect(filesMatching(/import \{[^}]*\bwrite(Recorded)?Moves\b/, server)).toEqual([
    `${server}features/components/change-together.ts`,
    `${server}features/import/write-step-queries.ts`,
    `${server}features/loads/depart.ts`,
    `${server}features/loads/receive.ts`,
    `${server}features/production/casting/cast.ts`,
    `${server}features/quality/close-ncr.ts`,
    `${server}features/yard/take-stock.ts`,
    `${server}tracking/status/returns.ts`,
  ])
})

test('the server checks status changes with transition(), not with its table', () => {
  expect(filesMatching(/\b(transitionRules|mayStep)\b/, server)).toEqual([])
})

test('statuses are listed only in the domain, a sample component with three steps and the bare statements of the bench', () => {
  const status = `'(planning|manufactured|transported|accepted|installed|rejected)'`
  expect(filesMatching(new RegExp(`${status}(,\\s*${status}){2,}`))).toEqual([
    `${server}sample/past.ts`,
    'bench/statements.ts',
    'packages/domain/src/status/statuses.ts',
  ])
})

test('screens check permissions only with usePermissions, the card with can()', () => {
  const web = 'apps/web/src/'
  // The card asks by role, so that it does not load CASL; one demo page shows the table of permissions.
  expect(
    filesMatching(/import \{[^}]*\b(can|permissionsOf)\b[^}]*\} from '@castline\/domain\/users\/roles'/, web),
  ).toEqual([
    `${web}features/scanning/card/WorkerActions.tsx`,
    `${web}showcase/pages/casl/matrix.ts`,
    `${web}tracking/steps/MemberActions.tsx`,
  ])
  expect(
    filesMatching(/from '@castline\/domain\/users\/ability'/, web).filter(
      (path) => !path.startsWith(`${web}showcase/`),
    ),
  ).toEqual([`${web}api/permissions.ts`])
  expect(filesMatching(/role [!=]== '(admin|manager)'/, web)).toEqual([])
})

const testsMatching = (pattern: RegExp) =>
  globSync(['{apps,packages}/*/test/**/*.ts', 'apps/web/src/**/*.test.ts'], { cwd: root }).filter((path) =>
    pattern.test(readFileSync(join(root, path), 'utf8')),
  )

test('tests that replace modules are in test/processes, where files do not share loaded modules', () => {
  const replacing = testsMatching(/\bvi\.(mock|doMock)\(/)
  expect(replacing.filter((path) => !path.startsWith('apps/server/test/processes/'))).toEqual([])
})

test('tests import code of other folders by an alias', () => {
  expect(testsMatching(/from '(\.\.\/){3,}[^']+\.tsx?'/)).toEqual([])
})

test('no unstable, unsafe or experimental API is used', () => {
  expect(filesMatching(/\b(unstable_|UNSAFE_|experimental_)\w+/)).toEqual([])
})

test('no file of code has more than 250 lines', () => {
  const code = ['{apps,packages}/*/{build,src,test}', '{bench,deploy,scripts,tests,trials}'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,js,css,sql}`, { cwd: root }),
  )
  expect(code.length).toBeGreaterThan(files.length)
  const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
  // Generated, to look something up.
  const written = code.filter((path) => !path.endsWith('/schema.sql'))
  expect(written.filter((path) => linesOf(path) > 250)).toEqual([])
})

test('times of a project are shown by the clock of its project, times of this device or server by its own', () => {
  const web = 'apps/web/src/'
  const aboutProjects =
    /^apps\/web\/src\/(demo|features\/(building|components|import|dashboard|drawings|labels|loads|quality|checklists\/templates|plan|production|sharing|statements|other-components))\//
  const withTimes = filesMatching(/\b(dateTime\(|format\.time\()/, web)
  expect(withTimes.filter((path) => !aboutProjects.test(path))).toEqual([
    `${web}features/account/DeviceRow.tsx`,
    `${web}features/account/SecondFactorSection.tsx`,
    // When this device stored what it shows.
    `${web}features/checklists/fill/FillPage.tsx`,
    `${web}features/messages/LineAccount.tsx`,
    `${web}features/messages/MessageRow.tsx`,
    `${web}features/scanning/CardPage.tsx`,
    `${web}features/scanning/card/KnownPlaceCard.tsx`,
    `${web}features/system/BackupRow.tsx`,
    `${web}features/users/AuditRow.tsx`,
    `${web}features/users/UserTable.tsx`,
    // Of other programs, in any project.
    `${web}features/webhooks/DeliveryRow.tsx`,
    `${web}features/webhooks/WebhookState.tsx`,
    // A yard is used by several projects.
    `${web}features/yard/StocktakeDetail.tsx`,
    `${web}features/yard/StocktakeRows.tsx`,
    `${web}shell/notifications/NewsLink.tsx`,
    // Within the zone of a component's project, or of a plant's page.
    `${web}tracking/gates/use-strength-text.ts`,
    // When this device stored what it knows.
    `${web}tracking/offline/OnDevice.tsx`,
    `${web}tracking/oidc/IdentityList.tsx`,
    // Taps of this device.
    `${web}tracking/queue/list/QueuedRow.tsx`,
    `${web}tracking/steps/ChangeOutcome.tsx`,
    // Messages and calls to other servers.
    `${web}ui/SentRow.tsx`,
    `${web}ui/format.ts`,
  ])
  // The pages of these folders, and the notifications of several projects.
  expect(filesMatching(/<ProjectZoneContext/, web)).toEqual([
    `${web}app/ComponentsPage.tsx`,
    `${web}features/components/page/ComponentPage.tsx`,
    `${web}features/dashboard/DashboardPage.tsx`,
    `${web}features/labels/LabelsPage.tsx`,
    `${web}features/loads/LoadPage.tsx`,
    `${web}features/loads/receipt/ReceiptPage.tsx`,
    `${web}features/production/ProductionPage.tsx`,
    `${web}features/production/pours/PourPage.tsx`,
    `${web}features/quality/NcrPage.tsx`,
    `${web}features/sharing/SharedPage.tsx`,
    `${web}shell/notifications/NewsPanel.tsx`,
    `${web}tracking/gates/ObstacleNotice.tsx`,
    `${web}ui/ProjectPage.tsx`,
  ])
})

test('the client makes every specified call except that of decision 0226', () => {
  const client = files
    .filter((path) => path.startsWith('apps/web/src/'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const text = client.join('\n')
  const specified = new Set(specifiedCalls.map((call) => call.replace(/\{\w+\}/g, ':')))
  const unused = Object.entries(endpoints)
    .filter(([, { method, path }]) => specified.has(`${method} ${path.replace(/:\w+/g, ':')}`))
    .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(text))
    .map(([name]) => name)
  expect(unused.sort()).toEqual(['createComponent'])
})

// Every table has texts that people type. Cells were escaped where somebody thought of it: two tables had none.
test('CSV is written only by the writer of the domain, which escapes formulas', () => {
  // The flags of PostgreSQL are quoted in the same way.
  expect(filesMatching(/csv-stringify|replaceAll\('"', '""'\)/)).toEqual([
    'apps/server/src/database/embedded/postgres-flags.ts',
    'packages/domain/src/export/csv.ts',
  ])
  expect(filesMatching(/\btoSpreadsheetText\b/)).toEqual([
    'apps/server/src/spreadsheets/xlsx.ts',
    'packages/domain/src/export/csv.ts',
    'packages/domain/src/export/spreadsheet-text.ts',
  ])
})
