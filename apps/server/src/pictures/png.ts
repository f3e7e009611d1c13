import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import type { FileStore } from '#files/store.ts'
import { sharp } from './quiet-sharp.ts'

/** A picture in the format that every program reads. */
interface Png {
  readonly bytes: Uint8Array
  /** Its width by its height. */
  readonly aspect: number
}

async function asPng(image: Sharp): Promise<Png> {
  const { data, info } = await image.flatten({ background: '#fff' }).png().toBuffer({ resolveWithObject: true })
  return { bytes: data, aspect: info.width / info.height }
}

/** Returns a stored picture; null if its file is missing. */
export async function pictureAsPng(files: FileStore, key: string): Promise<Png | null> {
  const stored = await files.open(key)
  return stored && asPng(sharp(await buffer(stored)))
}

/** Returns a picture of an SVG that we have drawn; never call it with one that somebody has sent. */
export function drawingAsPng(svg: string): Promise<Png> {
  return asPng(sharp(Buffer.from(svg)))
}
