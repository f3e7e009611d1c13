import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Needs the built client: `npm test` builds it first, and so does `npm test -- build house`.
const web = join(import.meta.dirname, '../../apps/web')
const dist = join(web, 'dist')

interface PageFiles {
  readonly pages: Readonly<Record<string, { readonly module: string; readonly files: readonly string[] }>>
  readonly offline: { readonly modules: readonly string[] }
}

const { pages, offline }: PageFiles = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'))
const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
const stored = new Set([...worker.matchAll(/url:"([^"]+)"/g)].map(([, file = '']) => file))

// By their addresses: a renamed file or folder must not remove one.
const opened = [
  '/auth/404',
  '/auth/login',
  '/auth/register',
  '/component/:id/checklists',
  '/dashboards/modern',
  '/forms/form-component-card/:id',
  '/forms/form-qr-code-reader',
  '/l/:id',
  '/loads/:id',
  '/pages/account-settings',
  '/production',
  '/yard',
]

test('the service worker stores all scripts of exactly the pages that open without a network', () => {
  const complete = Object.entries(pages).filter(([, { files }]) => files.every((file) => stored.has(file)))
  expect(complete.map(([path]) => path).toSorted()).toEqual(opened)
})

/** The parts of these pages that load after them, by what a user does there. */
const parts = {
  'rejects a component': 'tracking/steps/RejectDialog.tsx',
  'corrects a status': 'tracking/steps/CorrectionDialog.tsx',
  'reports a defect': 'tracking/quality/ReportDialog.tsx',
  'is shown open checklists': 'tracking/checklists/ChecklistNotice.tsx',
  'is shown a load to scan first': 'tracking/steps/LoadFirst.tsx',
  'reads a code': 'features/scanning/reader/decoder.ts',
  'sees what is queued': 'shell/offline/QueueDialog.tsx',
  'reads from right to left': 'theme/rtl-styles.ts',
}

test.each(Object.entries(parts))('the part that %s is stored with its page', (_what, module) => {
  expect(offline.modules).toContain(module)
})

/** The names of the texts that a module uses, or loads with a part. */
function textsOf(module: string): string[] {
  const text = readFileSync(join(web, 'src', module), 'utf8')
  return [...text.matchAll(/(?:useTranslation|withTexts)\(\[?((?:'\w+'(?:, )?)+)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
}

// Loaded with parts that need the network.
const ofOnlineParts = ['palette', 'component', 'keys', 'leaving', 'messages', 'programs']

test('the texts of these pages and parts are stored, too', () => {
  const sources = offline.modules.filter((module) => /^(?!\.).*\.tsx?$/.test(module))
  expect(sources.length).toBeGreaterThan(100)
  const bundled = /^\.\/locales\/en\/{([\w,]+)}\.json$/m.exec(
    readFileSync(join(web, 'src/i18n/i18n.ts'), 'utf8').match(/'(\.\/locales\/en\/.*?)'/)?.[1] ?? '',
  )
  const known = new Set([...(bundled?.[1]?.split(',') ?? []), ...ofOnlineParts])
  const missing = sources.flatMap((module) =>
    textsOf(module)
      .filter((name) => !known.has(name) && !offline.modules.includes(`i18n/locales/en/${name}.json`))
      .map((name) => `${module}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('what is stored in advance stays small', () => {
  const bytes = [...stored]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0)
  expect(bytes / 1000).toBeLessThan(630)
})
