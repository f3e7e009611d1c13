import { pictureTypes } from '@castline/contract/values/pictures'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { ApiError, invalid } from '#http/errors.ts'

// Keeps a processor free on a server with two of them, and no pictures in memory.
sharp.concurrency(1)
sharp.cache(false)

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

const refused = (field: string, message: string) => invalid([{ field, message }])

let queue: Promise<unknown> = Promise.resolve()

/** One picture at a time: each takes a few hundred megabytes while it is decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

async function encode(field: string, name: string, bytes: Buffer): Promise<EncodedPicture> {
  const damaged = () => refused(field, `“${name}” is damaged or incomplete and cannot be displayed.`)
  // Reads only the header: the declared size is checked before anything is decoded.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if ((head.pages ?? 1) > 1) throw refused(field, `“${name}” is animated. Send a still image.`)
  if (head.width * head.height > maxMegapixels * 1e6) {
    throw refused(field, `“${name}” has more than ${maxMegapixels} megapixels. Send a smaller image.`)
  }
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

/**
 * Encodes a PNG, JPEG or WebP (detected from its content) upright and without metadata, in two sizes. `field` and
 * `name` are for errors. Throws 415 for other types (`heic_image` for those of iPhones), 400 for pictures that are damaged, animated or have too many
 * pixels.
 */
export async function encodePicture(field: string, name: string, bytes: Buffer): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === 'image/apng') throw refused(field, `“${name}” is animated. Send a still image.`)
  if (type && heicTypes.has(type.mime)) {
    throw new ApiError(
      'heic_image',
      `“${name}” is a HEIC image, which cannot be read. Save it as JPEG, or set the iPhone to “Most Compatible” under Settings, Camera, Formats.`,
    )
  }
  if (!type || !takenTypes.has(type.mime)) {
    throw new ApiError('unsupported_type', `“${name}” is not a PNG, JPEG or WebP image. Only these are accepted.`)
  }
  return inTurn(() => encode(field, name, bytes))
}
