import { addNcrPhotos, reportNcr } from '@castline/contract/ncrs'
import type { Severity } from '@castline/domain/ncrs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '#api/queries.ts'
import { useOnce } from './use-once.ts'

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
  const reportOnce = useOnce()
  const photosOnce = useOnce()
  // Lists, the component and its history show the report.
  const refresh = () => queryClient.invalidateQueries()
  const reporting = useCallMutation(reportNcr, { onSuccess: refresh })
  const sending = useCallMutation(addNcrPhotos, { onSuccess: refresh })

  function sendPhotos({ id, number }: { id: string; number: string }, photos: readonly File[]) {
    const headers = photosOnce([id, photos.map(({ name, size, lastModified }) => [name, size, lastModified])])
    sending.mutate({ params: { id }, body: {}, files: { photos }, headers }, { onSuccess: () => onDone(number) })
  }

  return {
    /** The non-conformance, once it is reported. */
    reported: reporting.data,
    isSending: reporting.isPending || sending.isPending,
    error: reporting.error ?? sending.error,
    send(report: Report, photos: readonly File[]) {
      if (reporting.isPending || sending.isPending) return
      if (reporting.data) return sendPhotos(reporting.data, photos)
      reporting.mutate(
        { params: { id: projectId }, body: report, headers: reportOnce(report) },
        { onSuccess: (ncr) => (photos.length > 0 ? sendPhotos(ncr, photos) : onDone(ncr.number)) },
      )
    },
  }
}
