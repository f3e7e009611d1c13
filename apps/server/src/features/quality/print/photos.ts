import type { PhotoMark } from '@castline/contract/ncr'
import { maxPrintedPhotos } from '@castline/contract/values/ncrs'
import { namedIn } from '@castline/domain/languages'
import type { FileStore } from '#files/store.ts'
import type { Block, FlowPicture } from '#pdf/flow-content.ts'
import { filled } from '#pdf/screen-texts.ts'
import type { PrintTexts } from './print-texts.ts'

/** A photo in the file store, with its caption. */
export interface PrintedPhoto {
  readonly key: string
  readonly caption: string
  readonly marks: readonly PhotoMark[]
}

/** Reads photos for a document, one after the other. Photos above the limit are counted. */
export async function photoBlocks(
  files: FileStore,
  photos: readonly PrintedPhoto[],
  { words, language }: PrintTexts,
  signal: AbortSignal,
): Promise<Block[]> {
  if (photos.length === 0) return []
  // Loaded with the first photo, because the image library takes memory.
  const { printablePicture } = await import('#pictures/printable.ts')
  const pictures: FlowPicture[] = []
  const lost: Block[] = []
  for (const { key, ...photo } of photos.slice(0, maxPrintedPhotos)) {
    signal.throwIfAborted()
    const picture = await printablePicture(files, key)
    if (picture) pictures.push({ ...picture, ...photo })
    else lost.push({ kind: 'text', text: namedIn(language, photo.caption, words.photos.lost) })
  }
  const more = photos.length - maxPrintedPhotos
  return [
    { kind: 'heading', text: words.part.photos },
    { kind: 'pictures', pictures },
    ...lost,
    ...(more > 0 ? [{ kind: 'text', text: filled(words.photos.more, { count: more }) } as const] : []),
  ]
}
