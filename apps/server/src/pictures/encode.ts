import { pictureTypes } from '@castline/contract/values/pictures'
import { fileTypeFromBuffer } from 'file-type'
import { sharp } from './quiet-sharp.ts'

/** An encoded picture: WebP without metadata. */
export interface EncodedPicture {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

const maxMegapixels = 50
const fullSide = 2560
const thumbnailSide = 480

const takenTypes = new Set<string>(pictureTypes)
const heicTypes = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** Why a picture is not taken. */
export type PictureRefusal = 'animated' | 'heic' | 'other_type' | 'damaged' | 'too_many_pixels'

export class RefusedPicture extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Encodes a PNG, JPEG or WebP (detected from its content) upright and without metadata, in two sizes. Throws
 * `RefusedPicture`. Pictures that somebody has sent are encoded by `pictureEncoder`, in a process of their own.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === 'image/apng') throw new RefusedPicture('animated')
  if (type && heicTypes.has(type.mime)) throw new RefusedPicture('heic')
  if (!type || !takenTypes.has(type.mime)) throw new RefusedPicture('other_type')
  const damaged = () => new RefusedPicture('damaged')
  // Reads only the header: the declared size is checked before anything is decoded.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if ((head.pages ?? 1) > 1) throw new RefusedPicture('animated')
  if (head.width * head.height > maxMegapixels * 1e6) throw new RefusedPicture('too_many_pixels')
  try {
    const full = await sharp(bytes, { limitInputPixels: maxMegapixels * 1e6, failOn: 'error', autoOrient: true })
      .resize({ width: fullSide, height: fullSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    const thumbnail = await sharp(full)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return { full, thumbnail }
  } catch {
    throw damaged()
  }
}
