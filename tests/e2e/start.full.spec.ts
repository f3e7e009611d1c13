import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { constants } from 'node:zlib'
import { freePort } from '../support/processes.ts'
import { expect, test } from './test.ts'

test('the server returns the page, and its database is ready', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboards\/modern$/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await (await request.get('/health/ready')).json()).toEqual({ status: 'ok' })
})

test('the administrator signs in', async ({ page, signIn }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const root = join(import.meta.dirname, '../..')

/** Usually on the disk of the repository, as hard links need, and not in memory. */
const onDisk = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()

/** Clones the files in git, and the installed packages, to a new path. */
function cloneTo(folder: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  for (const file of spawnSync('git', list, { cwd: root, encoding: 'utf8' }).stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  // Hard links: copying a gigabyte of packages would take too long.
  for (const modules of ['node_modules', 'apps/server/node_modules']) {
    if (spawnSync('cp', ['-al', join(root, modules), join(folder, modules)]).status !== 0) {
      cpSync(join(root, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true })
    }
  }
}

/** The tightest compression takes a third of a build. The build of this run has it, which `tests/house` checks. */
function compressQuickly(clone: string): void {
  const file = join(clone, 'apps/web/build/compressed.ts')
  const source = readFileSync(file, 'utf8')
  const quick = source.replace(
    'brotli(content)',
    `brotli(content, { params: { ${constants.BROTLI_PARAM_QUALITY}: 1 } })`,
  )
  expect(quick).not.toBe(source)
  writeFileSync(file, quick)
}

test('the first start works in a folder with characters that URLs encode', async ({ newPhone }) => {
  const above = mkdtempSync(join(onDisk, 'castline-'))
  const clone = join(above, 'a clone é ไทย #1 100%')
  cloneTo(clone)
  compressQuickly(clone)
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(clone, 'data'), SAMPLE_DATA: '0' }
  // The script behind `npm start`. It exits when the server does, unlike npm.
  const product = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env })
  try {
    const output: string[] = []
    await new Promise<void>((resolve, reject) => {
      for (const stream of [product.stdout, product.stderr]) {
        stream.on('data', (chunk) => {
          output.push(String(chunk))
          if (output.join('').includes('Castline is ready')) resolve()
        })
      }
      product.once('exit', () => reject(new Error(output.join(''))))
    })
    // The bundler prints no warnings.
    expect(output.join('')).toMatch(
      /Building the web client …\s+\{[^\n]*"event":"start"[\s\S]*"msg":"Castline is ready/,
    )
    const page = await newPhone({ baseURL: `http://127.0.0.1:${port}` })
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  } finally {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    if (product.kill('SIGTERM')) await ended
    rmSync(above, { recursive: true, force: true })
  }
})
