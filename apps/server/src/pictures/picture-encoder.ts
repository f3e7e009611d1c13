import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startLimited } from '#files/limited-process.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { fileReader, usualReading } from '#http/file-reader.ts'
import type { EncodedPicture, PictureRefusal } from './encode.ts'

/** Both sizes, in base64. */
export interface PicturePart {
  readonly full: string
  readonly thumbnail: string
}

type Refusal = PictureRefusal | 'too_much'

const words: Readonly<Record<Refusal, string>> = {
  animated: 'is animated. Send a still image.',
  heic: 'is a HEIC image, which cannot be read. Save it as JPEG, or set the iPhone to “Most Compatible” under Settings, Camera, Formats.',
  other_type: 'is not a PNG, JPEG or WebP image. Only these are accepted.',
  damaged: 'is damaged or incomplete and cannot be displayed.',
  too_many_pixels: 'has more than 50 megapixels. Send a smaller image.',
  too_much: 'takes too much time or memory to read. Send a smaller image.',
}

/** The error about the picture with this name, which was sent in this field. */
function refusalOf(reason: Refusal, field: string, name: string): ApiError {
  const message = `“${name}” ${words[reason]}`
  if (reason === 'heic') return new ApiError('heic_image', message)
  if (reason === 'other_type') return new ApiError('unsupported_type', message)
  return invalid([{ field, message }])
}

class Refused extends ApiError {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super('invalid', words[reason])
    this.reason = reason
  }
}

const limits = { heapMb: 128, memoryMb: 1536, processorSeconds: 30, niceness: 5 }
const program = fileURLToPath(new URL('./encoding-child.ts', import.meta.url))

export const startEncoding = (file: number): ChildProcess => startLimited(program, file, limits)

/**
 * Returns the function that encodes a picture that somebody has sent, in a process of its own: what breaks the decoder, or
 * makes it run for long, ends that process and nothing else. One at a time: each takes a few hundred megabytes.
 */
export function pictureEncoder(start: (file: number) => ChildProcess = startEncoding) {
  const read = fileReader<PicturePart, PictureRefusal>(
    {
      start,
      tooMuch: () => new Refused('too_much'),
      refused: (reason) => new Refused(reason),
      busy: 'The server cannot read pictures at the moment. Try again in a minute.',
    },
    // A phone that was offline sends all its photos at once; what waits here takes no memory.
    { ...usualReading, atOnce: 1, waiting: 200 },
  )

  /**
   * `file` is the descriptor of an open file; `field` and `name` are for errors. Throws 415 for other types than PNG, JPEG and
   * WebP (`heic_image` for those of iPhones), 400 for pictures that are damaged, animated or have too many pixels.
   */
  return async (file: number, field: string, name: string): Promise<EncodedPicture> => {
    let picture: PicturePart | null = null
    try {
      await read(file, {}, new AbortController().signal, (part) => {
        picture = part
      })
    } catch (error) {
      throw error instanceof Refused ? refusalOf(error.reason, field, name) : error
    }
    if (!picture) throw new Error('The process that encodes a picture ended without a result.')
    const { full, thumbnail } = picture as PicturePart
    return { full: Buffer.from(full, 'base64'), thumbnail: Buffer.from(thumbnail, 'base64') }
  }
}

/** The one of this server. */
export const encodeSentPicture = pictureEncoder()
