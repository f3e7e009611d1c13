import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { ApiError, invalid } from '#http/errors.ts'

// A server of two processors shows screens meanwhile, and keeps no pictures in memory.
sharp.concurrency(1)
sharp.cache(false)

/** What a picture becomes: WebP without any metadata. */
export interface EncodedPicture {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

const maxMegapixels = 50
const fullSide = 2560
const thumbnailSide = 480

const takenTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])

const refused = (field: string, message: string) => invalid([{ field, message }])

let queue: Promise<unknown> = Promise.resolve()

/** One picture after the other: each takes some hundred megabytes while it is unpacked. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

async function encode(field: string, name: string, bytes: Buffer): Promise<EncodedPicture> {
  const damaged = () => refused(field, `“${name}” is damaged or incomplete and cannot be displayed.`)
  // Its head alone: how large it says it is, before anything is unpacked.
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
 * A PNG, JPEG or WebP, known by its content, upright and without metadata, in two sizes. `field` and `name` are what it
 * came as. Throws 415 for what is none of these, 400 for one that is damaged, moves or has too many pixels.
 */
export async function encodePicture(field: string, name: string, bytes: Buffer): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === 'image/apng') throw refused(field, `“${name}” is animated. Send a still image.`)
  if (!type || !takenTypes.has(type.mime)) {
    throw new ApiError('unsupported_type', `“${name}” is not a PNG, JPEG or WebP image. Only these are accepted.`)
  }
  return inTurn(() => encode(field, name, bytes))
}
