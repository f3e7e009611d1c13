import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const named = /[\w.-]+-[\w-]{8}(?=\.(?:js|css)\b)/g
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

export interface OtherBuild {
  readonly folder: string
  /** The program of its server. */
  readonly main: string
}

/**
 * Copies the product with another build of the client: all scripts and style sheets are renamed, as if each had
 * changed.
 */
export function otherBuild(): OtherBuild {
  const build = copyOfServer()
  renameScripts(join(root, 'apps/web/dist'), join(build.folder, 'apps/web/dist'))
  return build
}

function copyOfServer(): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'castline-build-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const server = join(folder, 'apps/server')
  for (const part of ['src', 'node_modules', 'package.json', 'process.json']) {
    cpSync(join(root, 'apps/server', part), join(server, part), { recursive: true })
  }
  return { folder, main: join(server, 'src/main.ts') }
}

/** The migration that the next version adds. */
export const nextMigration = '9000_remarks'

/**
 * Copies the product as version 9.0.0 with one migration more. `worksFrom`: the last migration of the oldest version that
 * works on its schema; null if none does.
 */
export function nextVersion(worksFrom: string | null): OtherBuild {
  const build = copyOfServer()
  symlinkSync(join(root, 'apps/web/dist'), join(mkdirOf(build.folder, 'apps/web'), 'dist'))
  const server = join(build.folder, 'apps/server')
  edit(join(server, 'package.json'), /"version": "[^"]+"/, '"version": "9.0.0"')
  const declared = 'const worksFrom: string | null ='
  edit(join(server, 'src/database/schema-version.ts'), `${declared} null`, `${declared} ${JSON.stringify(worksFrom)}`)
  const migration = join(server, 'src/database/migrations', `${nextMigration}.sql`)
  writeFileSync(migration, '-- Up Migration\n\nALTER TABLE projects ADD COLUMN remark text;\n')
  return build
}

function mkdirOf(...parts: string[]): string {
  const folder = join(...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.search(from) < 0 && !text.includes(String(from))) throw new Error(`${file} has no ${from}.`)
  writeFileSync(file, text.replace(from, to))
}

function renameScripts(from: string, to: string): void {
  const known = new Set(readdirSync(join(from, 'assets')))
  const renamed = (text: string) =>
    text.replaceAll(named, (name) => (known.has(`${name}.js`) || known.has(`${name}.css`) ? `${name}_next` : name))
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const folder = join(to, entry.parentPath.slice(from.length))
    if (entry.isDirectory() || /\.(br|gz)$/.test(entry.name)) continue
    mkdirSync(folder, { recursive: true })
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    const file = join(folder, renamed(entry.name))
    if (!/\.(js|css|html|json)$/.test(entry.name)) {
      writeFileSync(file, bytes)
      continue
    }
    const text = renamed(String(bytes))
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text, quick))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 1 }))
  }
}
