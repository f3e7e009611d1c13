import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes every text file also as `.br` and `.gz`, so that the server need not compress it. */
export function compressed(): Plugin {
  return {
    name: 'castline:compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg|wasm|json|webmanifest)$/.test(file))
      await Promise.all(texts.map((file) => pack(join(dir, file))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  // At the highest quality, which is the default.
  await writeFile(`${path}.br`, await brotli(content))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
