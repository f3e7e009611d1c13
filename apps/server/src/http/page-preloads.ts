import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The scripts of each page, which the build writes from the table of pages (apps/web/build/page-files.ts). */
interface PageFiles {
  readonly pages: Readonly<Record<string, { readonly files: readonly string[] }>>
}

/**
 * The `Link` header of each page by its path: the browser loads these scripts while it reads the page, instead of
 * finding out from each which is next. Empty without a build.
 */
export async function pagePreloads(webRoot: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(webRoot, '.vite/pages.json'), 'utf8').catch(() => '{ "pages": {} }')
  const { pages }: PageFiles = JSON.parse(text)
  return new Map(
    Object.entries(pages).map(([path, { files }]) => [
      path,
      files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', '),
    ]),
  )
}
