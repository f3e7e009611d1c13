import { getLoad, listLoads, loadByCode } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { isFirstPartMade } from '#tracking/queue/change.ts'
import type { LoadWorkResponse } from '#tracking/queue/kinds/load.ts'
import { NotStoredError } from '#tracking/queue/store/not-stored-error.ts'
import { sendOrStoreLoad, storeLoad, storeReceiptWithPhotos } from '#tracking/queue/taps/load-taps.ts'
import { dropChanges, useQueue } from '#tracking/queue/use-queue.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { bodyOf, emptyDraft, photosWith, type ReceiptDraft, readReceipt, storeReceipt } from './stored-receipt.ts'
import { useReceiptPhotos } from './use-receipt-photos.ts'

/**
 * The form of a receipt: stored on the device at every change. Once confirmed it is sent or, with photos or without a
 * response, waits in the queue of this device.
 */
export function useReceipt(load: LoadDetail, userId: string) {
  const queryClient = useQueryClient()
  const { t } = useTranslation('offline')
  const format = useFormat()
  const notice = useNotice()
  const [draft, setDraft] = useState<ReceiptDraft>(() => readReceipt(load.code, userId)?.draft ?? emptyDraft)
  const [isFormStored, setIsFormStored] = useState(true)
  const taken = useReceiptPhotos(userId, load.code)
  const { changes } = useQueue()
  /** The confirmed form in the queue: waiting, or refused. */
  const queued = changes.find((each) => each.attempt.key === draft.sentKey && !isFirstPartMade(each))

  function change(changed: Partial<ReceiptDraft>): ReceiptDraft {
    const next = { ...draft, ...changed }
    setDraft(next)
    setIsFormStored(storeReceipt(load.code, { userId, load, draft: next }))
    return next
  }

  const sending = useMutation<LoadWorkResponse | null, Error, { draft: ReceiptDraft; key: string }>({
    networkMode: 'always',
    async mutationFn({ draft: confirmed, key }) {
      // The form replaces the refused one.
      if (queued) await dropChanges([queued.attempt.key])
      const { id, number } = load
      const work = { type: 'receive', body: bodyOf(load, confirmed) } as const
      const attempt = { kind: 'load', key, load: { id, number }, work } as const
      const tap = { attempt, mark: number }
      const { photos, photosOf } = photosWith(work.body, taken.photos)
      if (photos.length > 0) {
        const withPhotos = { ...tap, attempt: { ...attempt, work: { ...work, photosOf } } }
        const isStored = await storeReceiptWithPhotos(withPhotos, photos).then(
          () => true,
          (error: unknown) => {
            // The receipt is sent alone: photos can be added to it afterwards.
            if (error instanceof NotStoredError) return false
            throw error
          },
        )
        if (isStored) return null
      }
      if (navigator.onLine) return sendOrStoreLoad(tap)
      await storeLoad(tap)
      return null
    },
    onSuccess(response) {
      if (!response) return
      if (response.left_out) {
        const names = response.left_out.map((each) =>
          format.noted(each.control_number, t(`load.leftOut.${each.reason}`)),
        )
        const message = t('load.receivedWithout', { number: load.number, names: format.list(names) })
        notice({ message, severity: 'warning', stays: true })
      }
      for (const each of [loadByCode, getLoad, listLoads]) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })
      }
    },
  })

  return {
    draft,
    change,
    photos: taken.photos,
    changePhotos: taken.change,
    /** False if the device does not store the form. */
    isStored: isFormStored && taken.isStored,
    confirm() {
      const key = newKey()
      sending.mutate({ draft: change({ sentKey: key }), key })
    },
    isSending: sending.isPending || Boolean(sending.data),
    /** Confirmed, and without a response so far: on the device only. */
    isWaiting: queued !== undefined && queued.refusal === null,
    /** The confirmed form that the server has refused later. */
    refused: queued?.refusal ? queued : undefined,
    error: sending.error,
  }
}
