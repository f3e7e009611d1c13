import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { type FirstCall, firstCalls } from './first-calls.ts'
import { src } from './place.ts'

interface Chunk {
  readonly name: string
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly isEntry: boolean
}

/** What the page is told of a route, as src/app/start.js reads it: short, for everybody loads it. */
export interface PageFiles {
  readonly path: string
  /** What it takes from the device while nothing is chosen. */
  readonly follows?: readonly string[]
  /** Asks to sign in first. */
  readonly guarded?: true
  /** The scripts that it needs besides those in the page. */
  readonly files: readonly string[]
  readonly calls?: readonly FirstCall[]
}

interface Row {
  readonly path: string
  readonly isFull: boolean
  readonly isBare: boolean
  readonly follows: readonly string[]
  readonly module: string
}

const table = readFileSync(posix.join(src, 'app/routes.ts'), 'utf8')
const [home, signIn] = [/homePath = '(.+)'/, /loginPath = '(.+)'/].map((path) => path.exec(table)?.[1])

/** The rows of the route table that name their page; read as text, for the table itself would bring the whole client. */
function productRows(): Row[] {
  const named = new Map([...table.matchAll(/export const (\w+) = '([^']+)'/g)].map(([, name, path]) => [name, path]))
  const row = /\n {4}path: (?:'([^']+)'|(\w+)),((?:(?!\n {2}\}).)*?)import\('([^']+)'\)/gs
  return [...table.matchAll(row)].map(([, written, name, rest = '', module = '']) => ({
    path: written ?? named.get(name) ?? '',
    isFull: rest.includes("layout: 'full'"),
    isBare: rest.includes('isBare: true'),
    follows: [...(/followsDevice: \[(.*)\]/.exec(rest)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name),
    module: module.startsWith('#') ? posix.join(src, module.slice(1)) : posix.join(src, 'app', module),
  }))
}

/** For each page of the product, what a browser that opens it will ask for: told in the page, so that it may ask at once. */
export function pageFilesOf(chunks: readonly Chunk[], isInPage: (file: string) => boolean): PageFiles[] {
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (modules: readonly string[]) => {
    const files = new Set<string>()
    const add = (chunk: Chunk | undefined): void => {
      if (!chunk || files.has(chunk.fileName)) return
      files.add(chunk.fileName)
      for (const name of chunk.imports) add(byName.get(name))
    }
    for (const module of modules) add(byModule.get(module))
    return [...files].filter((file) => !isInPage(file)).map((file) => file.replace(/^assets\//, ''))
  }
  return productRows().map(({ path, isFull, isBare, follows, module }) => {
    const frame = isFull ? ['app/FullLayout.tsx', 'app/framed.tsx'] : []
    const place = isBare ? [] : ['app/BlankLayout.tsx']
    const calls = firstCalls[path]
    return {
      path,
      files: filesOf([...[...place, ...frame].map((name) => posix.join(src, name)), module]),
      ...(isFull && path !== home && { guarded: true as const }),
      ...(calls && { calls }),
      ...(follows.length > 0 && { follows }),
    }
  })
}

/** The file of each language but English, which is in the first script. */
function languageFilesOf(chunks: readonly Chunk[]): Record<string, string> {
  // By what a chunk is called: in a file's name a hash follows, which may look like a language.
  return Object.fromEntries(
    chunks.flatMap(({ name, fileName }) => {
      const language = /^words-(\w+)$/.exec(name)?.[1]
      return language ? [[language, fileName.replace('assets/', '')]] : []
    }),
  )
}

/** Writes into the page which files and which answers each page begins with; src/app/start.js asks for them. */
export function pageFiles(): Plugin {
  return {
    name: 'castline:page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page.')
      const html = String(page.source)
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[]
      const pages = pageFilesOf(chunks, (file) => html.includes(`/${file}"`))
      const told = JSON.stringify({ home, signIn, pages, languages: languageFilesOf(chunks) })
      page.source = html.replace(/(<script id="files" type="application\/json">)[^<]*/, (_whole, tag) => tag + told)
    },
  }
}
