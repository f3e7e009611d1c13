import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The hashes of the built page's inline scripts and styles, in the format of a content security policy. */
export interface InPage {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const nothing: InPage = { scripts: [], styles: [] }

/**
 * Computes the hashes from the page exactly as it is sent; any other inline code is blocked. Empty without a built
 * client.
 */
export async function inPageOf(webRoot: string | null, file = 'index.html'): Promise<InPage> {
  const page = webRoot ? await readFile(`${webRoot}/${file}`, 'utf8').catch(() => undefined) : undefined
  if (page === undefined) return nothing
  const hashesOf = (tag: 'script' | 'style') =>
    // What has a source is no inline code, and data with a type of its own does not run.
    [...page.matchAll(new RegExp(`<${tag}(?![^>]* (?:src=|type="application/))[^>]*>(.*?)</${tag}>`, 'gs'))].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  return { scripts: hashesOf('script'), styles: hashesOf('style') }
}
