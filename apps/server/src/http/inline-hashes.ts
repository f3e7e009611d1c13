import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The hashes, as a content security policy writes them, of what the built page runs without asking for a file. */
export interface InPage {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const nothing: InPage = { scripts: [], styles: [] }

/** Of the page as it is sent, byte for byte: whatever else comes to stand in it does not run. None without a client. */
export async function inPageOf(webRoot: string | null): Promise<InPage> {
  const page = webRoot ? await readFile(`${webRoot}/index.html`, 'utf8').catch(() => undefined) : undefined
  if (page === undefined) return nothing
  const hashesOf = (tag: 'script' | 'style') =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  return { scripts: hashesOf('script'), styles: hashesOf('style') }
}
