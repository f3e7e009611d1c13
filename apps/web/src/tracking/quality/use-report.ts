import { reportNcr } from '@castline/contract/ncrs'
import type { Severity } from '@castline/domain/ncrs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '#api/queries.ts'
import type { MarkedPhoto } from './MarkedPhotos.tsx'
import { useOnce } from './use-once.ts'
import { useSendPhotos } from './use-send-photos.ts'

export interface Report {
  readonly component_id: string
  readonly defect_type: string
  readonly severity: Severity
  readonly description: string | null
  readonly holds: boolean
}

/** Reports a defect, then uploads its photos: a report counts even if its photos do not arrive. */
export function useReport(projectId: string, onDone: (number: string) => void) {
  const queryClient = useQueryClient()
  const once = useOnce()
  const photosSending = useSendPhotos()
  // Lists, the component and its history show the report.
  const reporting = useCallMutation(reportNcr, { onSuccess: () => queryClient.invalidateQueries() })
  const isSending = reporting.isPending || photosSending.isSending

  const sendPhotos = ({ id, number }: { id: string; number: string }, photos: readonly MarkedPhoto[]) =>
    photosSending.send(id, photos, null, () => onDone(number))

  return {
    /** The non-conformance, once it is reported. */
    reported: reporting.data,
    isSending,
    error: reporting.error ?? photosSending.error,
    send(report: Report, photos: readonly MarkedPhoto[]) {
      if (isSending) return
      if (reporting.data) return sendPhotos(reporting.data, photos)
      reporting.mutate(
        { params: { id: projectId }, body: report, headers: once(report) },
        { onSuccess: (ncr) => (photos.length > 0 ? sendPhotos(ncr, photos) : onDone(ncr.number)) },
      )
    },
  }
}
