import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layoutModules, namedChunks, pageModules } from '@castline/web/page-modules'
import { productRoutes } from '@castline/web/route-table'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

/** Vite's manifest: the chunks by their source file or, with several, their file, and the chunks that each imports. */
type Manifest = Readonly<Record<string, Chunk>>

/** The files of these source files, with all that they import. */
function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const keyOf = (module: string) => {
    const name = namedChunks[module]
    return name === undefined ? `src/${module}` : Object.keys(manifest).find((key) => manifest[key]?.name === name)
  }
  const keys = new Set(modules.flatMap((module) => keyOf(module) ?? []))
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].flatMap((key) => manifest[key]?.file ?? [])
}

/**
 * The `Link` header of each page by its path: the browser loads these scripts while it reads the page, instead of
 * finding out from each which is next. Empty without a manifest.
 */
export async function pagePreloads(webRoot: string): Promise<ReadonlyMap<string, string>> {
  const manifest: Manifest = JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}'))
  return new Map(
    productRoutes.map(({ path, layout }) => {
      const files = filesOf(manifest, [pageModules[path], ...layoutModules[layout]])
      return [path, files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')]
    }),
  )
}
