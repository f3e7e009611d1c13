import { maxDrawingBytes } from '@castline/contract/files'
import { type ReceivedFile, receiveFile } from '../../../files/receive.ts'
import type { FileStore } from '../../../files/store.ts'
import { invalid } from '../../../http/errors.ts'
import type { Upload } from '../../../http/multipart.ts'

const rules = {
  folder: 'drawings',
  accept: ['application/pdf'],
  maxBytes: maxDrawingBytes,
  otherwise: 'A drawing must be a PDF. This file is something else, whatever its name says.',
}

/** How a form's drawing is taken. */
export function receiveDrawing(files: FileStore): Upload<ReceivedFile> {
  return {
    maxBytes: rules.maxBytes,
    receive: (part) => receiveFile(files, part, rules),
    discard: ({ key }) => files.delete(key),
  }
}

/** Throws 400 where the form brought none. */
export function requireDrawing(file: ReceivedFile | null): ReceivedFile {
  if (file) return file
  throw invalid([{ field: 'file', message: 'No file was sent.' }])
}
