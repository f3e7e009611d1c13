import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { productPages } from './pages.ts'
import { isLinked, src } from './place.ts'

const at = (file: string) => posix.join(src, 'app', file)

/** What the first script knows of the pages: with their imports it would be the whole client. */
const START_PAGES = JSON.stringify(
  productPages.map(({ path, layout, followsDevice }) => ({ path, layout, followsDevice })),
)

/** The first script as one piece of code. */
async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    root: posix.join(src, '..'),
    logLevel: 'warn',
    define: { START_PAGES },
    resolve: { preserveSymlinks: isLinked },
    build: { write: false, target: 'es2023', lib: { entry: at('start.ts'), name: 'start', formats: ['iife'] } },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}

/**
 * Puts the first script and style into the page: both must run before the first paint, and a file would cost a slow
 * network a round trip. The server allows them by their hashes (apps/server/src/http/inline-hashes.ts).
 */
export function startScript(): Plugin {
  return {
    name: 'castline:start-script',
    transformIndexHtml: {
      order: 'pre',
      handler: async () => [
        { tag: 'script', children: await bundled(), injectTo: 'head' },
        { tag: 'style', children: await readFile(at('start.css'), 'utf8'), injectTo: 'head' },
      ],
    },
  }
}
