import { getLoad, type LoadDetail, listLoads, loadByCode, receiveLoad } from '@castline/contract/loads'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { NoAnswerError } from '#api/errors.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { newKey } from '#tracking/offline/attempt.ts'
import { bodyOf, emptyDraft, forgetReceipt, keepReceipt, type ReceiptDraft, readReceipt } from './stored-receipt.ts'

/** A form without a response is sent again after this time (ms), and when the device is online again. */
const pauseMs = 15_000

/** The form of a receipt: kept on the device at every change, and sent until the server has responded. */
export function useReceipt(load: LoadDetail, userId: string) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<ReceiptDraft>(() => readReceipt(load.code, userId)?.draft ?? emptyDraft)
  const [isKept, setIsKept] = useState(true)
  const receiving = useCallMutation(receiveLoad, {
    onSuccess() {
      forgetReceipt(load.code)
      for (const each of [loadByCode, getLoad, listLoads]) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })
      }
    },
    onError(error) {
      // Refused: the form can be changed again. Without a response it stays confirmed.
      if (!(error instanceof NoAnswerError)) change({ sending: null })
    },
  })

  function change(changed: Partial<ReceiptDraft>): ReceiptDraft {
    const next = { ...draft, ...changed }
    setDraft(next)
    setIsKept(keepReceipt(load.code, { userId, load, draft: next }))
    return next
  }

  function send(confirmed: ReceiptDraft): void {
    if (!confirmed.sending) return
    receiving.mutate({
      params: { id: load.id },
      headers: { 'idempotency-key': confirmed.sending.key },
      body: bodyOf(load, confirmed),
    })
  }

  const sendAgain = useEffectEvent(() => {
    if (draft.sending && !receiving.isPending && !receiving.isSuccess) send(draft)
  })
  const isWaiting = draft.sending !== null && !receiving.isSuccess
  useEffect(() => {
    if (!isWaiting) return
    const again = () => sendAgain()
    // Also a form that was confirmed before a reload.
    again()
    const timer = setInterval(again, pauseMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])

  return {
    draft,
    change,
    /** False if the device does not keep the form. */
    isKept,
    /** Confirms the form; the effect above sends it. */
    confirm: () => void change({ sending: { key: newKey(), occurredAt: new Date().toISOString() } }),
    isSending: receiving.isPending,
    /** Confirmed, and without a response so far: on the device only. */
    isWaiting: isWaiting && receiving.error instanceof NoAnswerError,
    error: receiving.error instanceof NoAnswerError ? null : receiving.error,
    taken: receiving.data,
  }
}
