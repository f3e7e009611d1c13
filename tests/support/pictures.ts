import type { Sharp } from 'sharp'
import sharp from 'sharp'

/** Pictures as uploaded by users and as returned by the server. */

type Bytes = Uint8Array<ArrayBuffer>
type Kind = 'png' | 'jpeg' | 'webp'

interface Given {
  kind?: Kind
  width?: number
  height?: number
  change?: (picture: Sharp) => Sharp
}

/** Returns a picture with a red left half and a blue right half; by default a PNG of 60 × 40 pixels. */
export async function aPicture({ kind = 'png', width = 60, height = 40, change }: Given = {}): Promise<Bytes> {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } as const
  const right = await sharp({ create: half }).png().toBuffer()
  const red = sharp({ create: { width, height, channels: 3, background: 'red' } })
  const picture = red.composite([{ input: right, left: Math.ceil(width / 2), top: 0 }]).toFormat(kind)
  return new Uint8Array(await (change ? change(picture) : picture).toBuffer())
}

/** Returns a form with pictures in one field, and other fields. */
export function aPictureForm(
  field: string,
  pictures: readonly (Bytes | string)[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const picture of pictures) form.append(field, new Blob([picture]), 'crack.jpg')
  return form
}
