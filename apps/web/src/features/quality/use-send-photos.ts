import { addNcrPhotos } from '@castline/contract/calls/ncr-events'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '#api/queries.ts'
import type { MarkedPhoto } from '#tracking/quality/MarkedPhotos.tsx'
import { useOnce } from '#tracking/quality/use-once.ts'

/** Uploads photos with their marks to a non-conformance, once however often it is tried. */
export function useSendPhotos() {
  const queryClient = useQueryClient()
  const once = useOnce()
  // Lists, the component and its history show them.
  const sending = useCallMutation(addNcrPhotos, { onSuccess: () => queryClient.invalidateQueries() })
  return {
    isSending: sending.isPending,
    error: sending.error,
    send(id: string, photos: readonly MarkedPhoto[], text: string | null, onDone: () => void) {
      if (sending.isPending) return
      const files = photos.map(({ file }) => file)
      const body = { text, marks: photos.map(({ marks }) => marks.map(({ kind, points }) => ({ kind, points }))) }
      const headers = once([id, body, files.map(({ name, size, lastModified }) => [name, size, lastModified])])
      sending.mutate({ params: { id }, body, files: { photos: files }, headers }, { onSuccess: onDone })
    },
  }
}
