import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { src } from './place.ts'

const script = posix.join(src, 'app/start.js')

/**
 * Puts the first script and the first style into the page itself: both stand before the first paint, and on a phone far away a
 * file costs a wait of its own. The server tells browsers their hashes (apps/server/src/http/inline-hashes.ts).
 */
export function inPage(): Plugin {
  return {
    name: 'castline:in-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { code } = minifySync('start.js', readFileSync(script, 'utf8'))
        return replaced(html, /<script src="[^"]*start\.js"><\/script>/, `<script>${code.trim()}</script>`)
      },
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page.')
      const html = String(page.source)
      const [link = '', name = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? []
      const style = bundle[name]
      if (style?.type !== 'asset') throw new Error('The page has no style.')
      page.source = html.replace(link, () => `<style>${String(style.source).trim()}</style>`)
      delete bundle[name]
    },
  }
}

function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`The page has no ${what}.`)
  return text.replace(what, () => by)
}
