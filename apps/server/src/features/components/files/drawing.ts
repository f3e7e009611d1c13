import { maxDrawingBytes } from '@castline/contract/values/files'
import { safeFileName } from '#files/file-name.ts'
import type { FileStore } from '#files/store.ts'
import { invalid } from '#http/errors.ts'
import type { Upload } from '#http/multipart.ts'
import { type ReceivedFile, receiveFile } from '#http/receive-file.ts'

const rules = {
  folder: 'drawings',
  accept: ['application/pdf'],
  maxBytes: maxDrawingBytes,
  otherwise: 'A drawing must be a PDF. The content of this file is of another type.',
}

/** File names end with .pdf, so that a downloaded drawing is not opened as a page or a program. */
const calledPdf = (name: string | null) => (name === null || /\.pdf$/i.test(name) ? name : safeFileName(`${name}.pdf`))

/** How the drawing of a form is received. */
export function receiveDrawing(files: FileStore): Upload<ReceivedFile> {
  return {
    maxBytes: rules.maxBytes,
    async receive(part) {
      const file = await receiveFile(files, part, rules)
      return file && { ...file, name: calledPdf(file.name) }
    },
    discard: ({ key }) => files.delete(key),
  }
}

/** Throws 400 if the form has no drawing. */
export function requireDrawing(file: ReceivedFile | null): ReceivedFile {
  if (file) return file
  throw invalid([{ field: 'file', message: 'No file was sent.' }])
}
