import { confirmPassword } from '@castline/contract/calls/confirmation'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#api/client.ts'
import { useStep } from './use-step.ts'

/** Asks whether the session has just begun at the provider, which confirms it; else a step can be run. */
export function useConfirmedAtProvider(onConfirmed: (confirmation: string) => void) {
  const step = useStep()
  const ask = useEffectEvent(() => {
    // A refusal means that the provider must ask again: the dialog says so.
    call(confirmPassword, { body: {} }).then(
      ({ ticket }) => onConfirmed(ticket),
      () => undefined,
    )
  })
  useEffect(() => ask(), [])
  return step
}
