import { readOneFile, standardInput } from '#files/reading-child.ts'
import { encodePicture, RefusedPicture } from './encode.ts'
import type { PicturePart } from './picture-encoder.ts'

async function work(_task: unknown, post: (part: PicturePart) => Promise<void>): Promise<void> {
  const { full, thumbnail } = await encodePicture(standardInput())
  await post({ full: full.toString('base64'), thumbnail: thumbnail.toString('base64') })
}

readOneFile(work, (error) => (error instanceof RefusedPicture ? error.reason : null))
