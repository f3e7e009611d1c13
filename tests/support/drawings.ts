import { randomBytes } from 'node:crypto'

/** The bytes of a little PDF, or what is recognised as one, no two alike; of this length where told. */
export function aPdf(length = 300): Buffer {
  const mark = Buffer.from('%PDF-1.7\n%')
  return Buffer.concat([mark, randomBytes(Math.max(length - mark.length, 0))])
}

/** A form with a file and fields; the file comes first or last. */
export function aFileForm(
  bytes: Uint8Array | null,
  { name = 'drawing.pdf', fields = {}, fileFirst = false, field = 'file' } = {},
): FormData {
  const form = new FormData()
  // A copy, as a Blob takes no bytes of a shared buffer.
  const file = bytes && new File([new Uint8Array(bytes)], name)
  if (file && fileFirst) form.append(field, file)
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  if (file && !fileFirst) form.append(field, file)
  return form
}
