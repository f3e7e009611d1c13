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
  const folder = mkdtempSync(join(tmpdir(), 'castline-build-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const server = join(folder, 'apps/server')
  for (const part of ['src', 'node_modules', 'package.json', 'process.json']) {
    cpSync(join(root, 'apps/server', part), join(server, part), { recursive: true })
  }
  renameScripts(join(root, 'apps/web/dist'), join(folder, 'apps/web/dist'))
  return { folder, main: join(server, 'src/main.ts') }
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
