import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['apps/server/src', 'apps/web/src', 'bench', 'packages/contract/src', 'packages/domain/src']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)
const holding = (pattern: RegExp, folder = '') =>
  files.filter((path) => path.startsWith(folder) && pattern.test(readFileSync(join(root, path), 'utf8'))).sort()

const server = 'apps/server/src/'

test('who is assigned to a project is asked by reachesProject alone, besides where people are assigned', () => {
  expect(holding(/\bproject_members\b/, server)).toEqual([
    `${server}database/reach.ts`,
    `${server}features/users/queries.ts`,
    `${server}sample/queries.ts`,
  ])
})

test('changes of status are written by the two statements of changeStatus, besides the imported and the sample past', () => {
  expect(holding(/INTO status_changes/, server)).toEqual([
    `${server}features/components/status-queries.ts`,
    `${server}features/components/step-queries.ts`,
    `${server}features/import/write-queries.ts`,
    `${server}sample/queries.ts`,
  ])
  expect(holding(/import \{[^}]*\b(makeStep|writeChange)\b/, server)).toEqual([
    `${server}features/components/change-status.ts`,
  ])
})

test('the server takes who may make which step from transition(), not from its table', () => {
  expect(holding(/\b(transitionRules|mayStep)\b/, server)).toEqual([])
})

test('the statuses are listed in the domain alone; the sample past has a piece that took three steps in a row', () => {
  const status = `'(planning|manufactured|transported|accepted|installed|rejected)'`
  expect(holding(new RegExp(`${status}(,\\s*${status}){2,}`))).toEqual([
    `${server}sample/past.ts`,
    'packages/domain/src/statuses.ts',
  ])
})

test('screens ask for permissions by usePermissions alone', () => {
  const web = 'apps/web/src/'
  expect(holding(/import \{[^}]*\bcan\b[^}]*\} from '@castline\/domain\/roles'/, web)).toEqual([])
  expect(
    holding(/from '@castline\/domain\/ability'/, web).filter((path) => !path.startsWith(`${web}showcase/`)),
  ).toEqual([`${web}api/permissions.ts`])
  expect(holding(/role [!=]== '(admin|manager)'/, web)).toEqual([])
})

test('tests that replace modules are in test/processes, where files do not share loaded modules', () => {
  const tests = ['apps/server/test', 'apps/web/test', 'packages/contract/test', 'packages/domain/test'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const replacing = tests.filter(
    (path) => path.endsWith('.ts') && /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(replacing.filter((path) => !path.startsWith('apps/server/test/processes/'))).toEqual([])
})

test('nothing is imported that its library calls unstable or unsafe', () => {
  expect(holding(/\b(unstable_|UNSAFE_|experimental_)\w+/)).toEqual([])
})
