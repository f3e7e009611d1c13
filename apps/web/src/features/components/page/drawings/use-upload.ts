import { uploadFile } from '@castline/contract/calls/files'
import { maxDrawingBytes } from '@castline/contract/values/files'
import { useRef, useState } from 'react'
import { useMutation } from '#api/mutation.ts'
import { upload } from '#api/upload.ts'

export type Unfit = 'notPdf' | 'tooLarge' | 'empty' | 'several'

/** Checks the selected files before the upload; null if they are exactly one valid drawing. */
export function unfitReason(files: readonly Pick<File, 'name' | 'type' | 'size'>[]): Unfit | null {
  const [file] = files
  if (!file || files.length > 1) return 'several'
  if (file.type ? file.type !== 'application/pdf' : !/\.pdf$/i.test(file.name)) return 'notPdf'
  if (file.size === 0) return 'empty'
  return file.size > maxDrawingBytes ? 'tooLarge' : null
}

/** Uploads a new revision, and calls `onAdded` afterwards. */
export function useUpload(componentId: string, onAdded: (name: string) => void) {
  const [share, setShare] = useState(0)
  const stopper = useRef<AbortController | null>(null)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn(file: File) {
      stopper.current = new AbortController()
      setShare(0)
      const input = { params: { id: componentId }, body: {}, files: { file }, signal: stopper.current.signal }
      return upload(uploadFile, input, (sent, all) => setShare(all > 0 ? sent / all : 0))
    },
    onSuccess: (_added, file) => onAdded(file.name),
  })
  const wasStopped = sending.error instanceof DOMException && sending.error.name === 'AbortError'
  return {
    send: (file: File) => sending.mutate(file),
    stop: () => stopper.current?.abort(),
    sendAgain: () => sending.variables && sending.mutate(sending.variables),
    isSending: sending.isPending,
    /** The file being uploaded, or the last one refused. */
    file: sending.variables,
    /** From 0 to 1. */
    share,
    wasStopped,
    error: wasStopped ? null : sending.error,
  }
}
