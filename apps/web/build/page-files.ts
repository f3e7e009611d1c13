import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { at } from './graph.ts'
import { offlineModules } from './offline.ts'
import { layoutModules, productPages } from './pages.ts'
import { src } from './place.ts'

/**
 * Writes into `.vite/pages.json` which scripts each page loads, for the server's preloads, and which ones the service
 * worker stores in advance.
 */
export function pageFiles(): Plugin {
  return {
    name: 'castline:page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
      const filesOf = (ids: Iterable<string>) => [
        ...withImports(
          bundle,
          [...ids].flatMap((id) => chunkOf.get(id) ?? []),
        ),
      ]
      const pages = productPages.map(({ path, layout, module, isBare }) => {
        return [path, { layout, module, files: filesOf(at(module, ...(isBare ? [] : layoutModules[layout]))) }] as const
      })
      const modules = offlineModules(this)
      const offline = { files: filesOf(modules), modules: [...modules].map((id) => posix.relative(src, id)) }
      const source = JSON.stringify({ pages: Object.fromEntries(pages), offline })
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  }
}

/** The files of these chunks, with all that they import. */
function withImports(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const file of files) {
    const output = bundle[file]
    if (output?.type === 'chunk') for (const imported of output.imports) files.add(imported)
  }
  return files
}
