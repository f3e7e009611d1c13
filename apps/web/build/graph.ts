import { posix } from 'node:path'
import type { Rolldown } from 'vite'
import { src } from './place.ts'

export interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

/** Source files, named from `src`, as the bundler names them. */
export const at = (...files: readonly string[]) => files.map((file) => posix.join(src, file))

/** The English texts of pages come with their code. */
export const texts = (...names: readonly string[]) => at(...names.map((name) => `i18n/locales/en/${name}.json`))

/** Modules that re-export more than their importers use. */
const barrel =
  /(@mui[\\/](system|utils|material[\\/](utils|styles|internal))|@tanstack[\\/]react-query[\\/].+)[\\/]index\.m?js$/

/** These modules with all that they import, and with the parts of them that are loaded on demand. */
export function closureOf(
  graph: Graph,
  roots: readonly string[],
  partsOf: (module: Rolldown.ModuleInfo) => readonly string[] = () => [],
): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) {
    const module = graph.getModuleInfo(id)
    if (!module && roots.includes(id)) throw new Error(`The client has no ${id}.`)
    if (module && !barrel.test(id)) for (const next of [...module.importedIds, ...partsOf(module)]) reached.add(next)
  }
  return reached
}
