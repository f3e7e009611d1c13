import { checkDrawings, listDrawingUploads } from '@castline/contract/calls/drawings'
import { mostDrawings } from '@castline/contract/values/drawings'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { type DrawingFile, hashOf, type RefusedFile, takeFiles } from './drawing-files.ts'
import {
  type ChosenDrawing,
  type DrawingRow,
  inSendingOrder,
  type SentDrawings,
  type SentSoFar,
  sendDrawings,
  sender,
} from './send-drawings.ts'
import { ZipError } from './zip/limits.ts'

type DrawingsState =
  | { readonly at: 'choose' }
  | { readonly at: 'reading'; readonly done: number; readonly of: number }
  | { readonly at: 'tooMany'; readonly count: number }
  | { readonly at: 'failed'; readonly error: unknown; readonly files: readonly File[] }
  | { readonly at: 'checked'; readonly rows: readonly DrawingRow[]; readonly refused: readonly RefusedFile[] }
  | { readonly at: 'sending'; readonly now: SentSoFar }
  | {
      readonly at: 'done'
      readonly sent: SentDrawings
      readonly uploadId: string
      /** Number of drawings that were not sent any more. */
      readonly stopped: boolean
    }

const nothing: SentDrawings = { written: 0, unchanged: 0, failed: [] }

/** The way of many drawings into a project: selecting, a dry run, sending. */
export function useDrawings(projectId: string) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<DrawingsState>({ at: 'choose' })
  const stopper = useRef<AbortController | null>(null)

  async function read(files: readonly File[], signal: AbortSignal): Promise<DrawingsState> {
    const taken = await takeFiles(files)
    const refused = [...taken.refused]
    if (taken.files.length > mostDrawings) return { at: 'tooMany', count: taken.files.length }
    const readable: { file: DrawingFile; sha256: string | undefined }[] = []
    for (const [done, file] of taken.files.entries()) {
      signal.throwIfAborted()
      setState({ at: 'reading', done, of: taken.files.length })
      try {
        readable.push({ file, sha256: await hashOf(await file.open()) })
      } catch (error) {
        refused.push({ name: file.name, reason: error instanceof ZipError ? error.refusal : 'damaged' })
      }
    }
    if (readable.length === 0) return { at: 'checked', rows: [], refused }
    const body = { files: readable.map(({ file: { name }, sha256 }) => ({ name: name.slice(-500), sha256 })) }
    const checked = await call(checkDrawings, { params: { id: projectId }, body, signal })
    const rows = checked.files.flatMap((drawing, key) => {
      const file = readable[key]?.file
      return file ? [{ ...drawing, key, file }] : []
    })
    return { at: 'checked', rows, refused }
  }

  async function choose(files: readonly File[]) {
    const control = new AbortController()
    stopper.current = control
    setState({ at: 'reading', done: 0, of: files.length })
    const next = await read(files, control.signal).catch((error): DrawingsState => ({ at: 'failed', error, files }))
    if (!control.signal.aborted) setState(next)
  }

  async function send(chosen: readonly ChosenDrawing[], uploadId = newKey()) {
    const control = new AbortController()
    stopper.current = control
    let sent = nothing
    try {
      sent = await sendDrawings(inSendingOrder(chosen), sender(projectId, uploadId, control.signal), {
        signal: control.signal,
        onProgress: (now) => setState({ at: 'sending', now }),
      })
    } catch (error) {
      if (!control.signal.aborted) throw error
    }
    setState({ at: 'done', sent, uploadId, stopped: control.signal.aborted })
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(listDrawingUploads) })
  }

  return {
    state,
    choose: (files: readonly File[]) => void choose(files),
    send: (chosen: readonly ChosenDrawing[], uploadId?: string) => void send(chosen, uploadId),
    stop: () => stopper.current?.abort(),
    startOver() {
      stopper.current?.abort()
      setState({ at: 'choose' })
    },
  }
}
