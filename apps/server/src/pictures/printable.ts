import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#files/store.ts'
import { sharp } from './quiet-sharp.ts'

/** A picture for a PDF, which cannot contain WebP. */
interface PrintablePicture {
  /** In base64. */
  readonly jpeg: string
  readonly width: number
  readonly height: number
}

/** Pixels of the longer side: 200 per inch on half a page. */
const side = 900

/** Returns a stored picture for a PDF; null if its file is missing. */
export async function printablePicture(files: FileStore, key: string): Promise<PrintablePicture | null> {
  const stored = await files.open(key)
  if (!stored) return null
  const { data, info } = await sharp(await buffer(stored))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data.toString('base64'), width: info.width, height: info.height }
}
