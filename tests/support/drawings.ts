import { randomBytes } from 'node:crypto'

/** Returns unique bytes with the signature of a PDF, `length` bytes long. */
export function aPdf(length = 300): Buffer {
  const mark = Buffer.from('%PDF-1.7\n%')
  return Buffer.concat([mark, randomBytes(Math.max(length - mark.length, 0))])
}

/** Returns a form with a file and fields, with the file first or last. */
export function aFileForm(
  bytes: Uint8Array | null,
  { name = 'drawing.pdf', fields = {}, fileFirst = false, field = 'file' } = {},
): FormData {
  const form = new FormData()
  // Copied, because a Blob does not accept a shared buffer.
  const file = bytes && new File([new Uint8Array(bytes)], name)
  if (file && fileFirst) form.append(field, file)
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  if (file && !fileFirst) form.append(field, file)
  return form
}
