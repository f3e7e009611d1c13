import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'
import { productPages } from './pages.ts'
import { src } from './place.ts'

const at = (file: string) => posix.join(src, 'app', file)

/** What the first script knows of the pages: with their imports it would be the whole client. */
const START_PAGES = JSON.stringify(
  productPages.map(({ path, layout, isOpen, followsDevice }) => ({ path, layout, isOpen, followsDevice })),
)

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
        { tag: 'script', children: await inlineScript(at('start.ts'), 'start', { START_PAGES }), injectTo: 'head' },
        { tag: 'style', children: await readFile(at('start.css'), 'utf8'), injectTo: 'head' },
      ],
    },
  }
}
