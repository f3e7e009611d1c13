import type { ComponentResponse } from '@castline/contract/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import type { ReportAttempt } from '../queue/attempts.ts'
import { sendReport, sendReportPhotos } from '../queue/kinds/report.ts'
import { NotStoredError } from '../queue/store/not-stored-error.ts'
import { enqueueWithPhotos } from '../queue/taps/taps.ts'
import type { MarkedPhoto } from './MarkedPhotos.tsx'
import { useOnce } from './use-once.ts'

export type ReportedComponent = Pick<ComponentResponse, 'id' | 'name' | 'control_number' | 'qr_code'>

/** A failed item of a checklist; closing what is reported from it covers it. */
export interface FailedItem {
  readonly series: string
  readonly item: { readonly id: string; readonly text: string }
}

type Content = Pick<ReportAttempt, 'by' | 'report' | 'defect' | 'view'>

/**
 * Reports a defect. It is stored on this device with its photos, and sent from there at once or when there is a
 * network: then `onDone` gets null. If the device stores nothing it is sent from here, and `onDone` gets its number.
 */
export function useReport(component: ReportedComponent, onDone: (number: string | null) => void) {
  const queryClient = useQueryClient()
  const once = useOnce()
  /** A report that this form has sent, because the device cannot store it. Its photos may not be sent yet. */
  const [sent, setSent] = useState<ReportAttempt | null>(null)

  async function sendFromHere(attempt: ReportAttempt, files: readonly File[]): Promise<string | null> {
    const made = attempt.reported ? attempt : await sendReport({ call }, attempt)
    setSent(made)
    await sendReportPhotos({ call }, made, files).finally(() => queryClient.invalidateQueries())
    return made.reported?.number ?? null
  }

  const reporting = useMutation<string | null, Error, { content: Content; photos: readonly MarkedPhoto[] }>({
    networkMode: 'always',
    async mutationFn({ content, photos }) {
      const files = photos.map(({ file }) => file)
      const key = once([content, files.map(({ name, size, lastModified }) => [name, size, lastModified])])
      const marks = photos.map((photo) => photo.marks)
      const isOffline = !navigator.onLine
      const attempt = {
        ...content,
        ...({ kind: 'report', key: key['idempotency-key'], isOffline, marks, reported: null } as const),
      }
      if (sent) return sendFromHere({ ...sent, marks }, files)
      try {
        await enqueueWithPhotos(attempt, component, files)
        return null
      } catch (error) {
        if (!(error instanceof NotStoredError)) throw error
        return sendFromHere(attempt, files)
      }
    },
    onSuccess: onDone,
  })

  return {
    /** The number, once it is reported from here. */
    number: sent?.reported?.number ?? null,
    isSending: reporting.isPending,
    error: reporting.error,
    send(content: Content, photos: readonly MarkedPhoto[]) {
      if (!reporting.isPending) reporting.mutate({ content, photos })
    },
  }
}
