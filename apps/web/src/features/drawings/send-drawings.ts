import { addDrawing } from '@castline/contract/calls/drawings'
import type { CheckedDrawing } from '@castline/contract/drawings'
import { compareRevisions, type DrawingTarget } from '@castline/domain/drawings/names'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { upload } from '#api/upload.ts'
import type { DrawingFile } from './drawing-files.ts'

/** A drawing of the dry run. */
export interface DrawingRow extends CheckedDrawing {
  /** Its place in the list of files. */
  readonly key: number
  readonly file: DrawingFile
}

/** A drawing and what it is added to. */
export interface ChosenDrawing {
  readonly row: DrawingRow
  readonly target: DrawingTarget
}

/** Drawings in the order in which they are sent: of one mark, earlier revisions first. */
export function inSendingOrder(chosen: readonly ChosenDrawing[]): ChosenDrawing[] {
  const nameOf = ({ target }: ChosenDrawing) => `${target.kind} ${target.name}`
  return chosen.toSorted(
    (a, b) =>
      nameOf(a).localeCompare(nameOf(b)) ||
      (compareRevisions(a.row.revision, b.row.revision) ?? 0) ||
      a.row.key - b.row.key,
  )
}

export interface SentSoFar {
  /** Number of files that are done, and of all. */
  readonly done: number
  readonly of: number
  /** The file under way, and how much of it is sent, from 0 to 1. */
  readonly name: string
  readonly share: number
  /** There is no connection; the file under way is sent again when there is one. */
  readonly isWaiting: boolean
}

export interface SentDrawings {
  readonly written: number
  readonly unchanged: number
  readonly failed: readonly { readonly drawing: ChosenDrawing; readonly error: unknown }[]
}

/** Whether the same request may succeed later: there was no response, or the server is busy or starting. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof NoResponseError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  )
}

/** Resolves after some seconds, or as soon as the device has a network again. Rejects when `signal` aborts. */
function untilOnline(signal: AbortSignal, error: unknown): Promise<void> {
  const seconds = (error instanceof ApiError && error.retryAfter) || 5
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      signal.removeEventListener('abort', cancel)
    }
    const goOn = () => {
      stop()
      resolve()
    }
    const cancel = () => {
      stop()
      reject(signal.reason)
    }
    const timer = setTimeout(goOn, seconds * 1000)
    window.addEventListener('online', goOn)
    signal.addEventListener('abort', cancel)
  })
}

type SendOne = (
  drawing: ChosenDrawing,
  onShare: (share: number) => void,
) => Promise<Record<'written' | 'unchanged', number>>

/** Sends one drawing. Repeating it changes nothing more. */
export function sender(projectId: string, uploadId: string, signal: AbortSignal): SendOne {
  return async ({ row, target }, onShare) => {
    const file = new File([await row.file.open()], row.file.name, { type: 'application/pdf' })
    const body = { upload_id: uploadId, kind: target.kind, name: target.name }
    const input = { params: { id: projectId }, body, files: { file }, signal }
    return upload(addDrawing, input, (sent, all) => onShare(all > 0 ? sent / all : 0))
  }
}

/**
 * Sends drawings one after the other. Without a connection it waits, and goes on with the file under way; a drawing that
 * is refused does not hold up the others. Throws when `signal` aborts.
 */
export async function sendDrawings(
  drawings: readonly ChosenDrawing[],
  send: SendOne,
  {
    signal,
    onProgress,
    wait = untilOnline,
  }: {
    signal: AbortSignal
    onProgress: (now: SentSoFar) => void
    wait?: (signal: AbortSignal, error: unknown) => Promise<void>
  },
): Promise<SentDrawings> {
  const failed: { drawing: ChosenDrawing; error: unknown }[] = []
  let [written, unchanged] = [0, 0]
  for (const [done, drawing] of drawings.entries()) {
    const show = (share: number, isWaiting = false) =>
      onProgress({ done, of: drawings.length, name: drawing.row.name, share, isWaiting })
    for (let isSent = false; !isSent; ) {
      signal.throwIfAborted()
      show(0)
      try {
        const added = await send(drawing, show)
        written += added.written
        unchanged += added.unchanged
        isSent = true
      } catch (error) {
        signal.throwIfAborted()
        if (isPassing(error)) {
          show(0, true)
          await wait(signal, error)
        } else {
          failed.push({ drawing, error })
          isSent = true
        }
      }
    }
  }
  return { written, unchanged, failed }
}
