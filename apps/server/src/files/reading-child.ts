import { fstatSync, readSync } from 'node:fs'
import { endProcess } from './end-process.ts'

/** What a process answers that reads an uploaded file: parts, and then the end, a refusal or a bug of ours (with a stack for the log). */
export type ReadingMessage<Part, Refusal> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly stack: string }

/** The file that is the standard input, from position 0: the descriptor shares its offset with the server that wrote the file. */
export function standardInput(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(0).size)
  let length = 0
  while (length < bytes.length) {
    const read = readSync(0, bytes, length, bytes.length - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

/**
 * Makes this process read one file, for `fileReader` of the server: it works on the task that it is sent, and ends. `refusalOf`
 * returns why the file is refused, and null for a bug of ours.
 */
export function readOneFile<Task, Part, Refusal>(
  work: (task: Task, post: (part: Part) => Promise<void>) => Promise<void>,
  refusalOf: (error: unknown) => Refusal | null,
): void {
  // Resolves when the message is sent: queued messages are lost when the process exits.
  const post = (message: ReadingMessage<Part, Refusal>) =>
    new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
  process.once('message', (task: Task) => {
    work(task, (part) => post({ kind: 'part', part }))
      .then(() => post({ kind: 'end' }))
      .catch((error: Error) => {
        const refusal = refusalOf(error)
        return post(
          refusal === null ? { kind: 'failed', stack: String(error.stack ?? error) } : { kind: 'refused', refusal },
        )
      })
      .finally(endProcess)
  })
}
