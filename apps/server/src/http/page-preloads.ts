import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layoutModules, pageModules } from '@castline/web/page-modules'
import { productRoutes } from '@castline/web/route-table'

/** Vite's manifest: the chunk of each dynamically imported source file, and the chunks that it imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** The files of these source files, with all that they import. */
function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const keys = new Set(modules.map((module) => `src/${module}`))
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].flatMap((key) => manifest[key]?.file ?? [])
}

/**
 * The `Link` header of each page by its path: the browser loads these scripts while it reads the page, instead of finding
 * out from each which is next. Empty without a manifest.
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
