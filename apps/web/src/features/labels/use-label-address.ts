import { getLabelAddress, setLabelAddress, settings } from '@castline/contract/calls/settings'
import type { LabelAddress } from '@castline/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { storage } from '#api/storage.ts'
import { checkAddress, isLoopback } from './label-address.ts'

const rememberedKey = 'castline-label-address'
const reachMs = 5_000

const isUnreached = (known: LabelAddress | undefined) => known?.set_in === 'administrator' && known.reached_at === null

/** The base address in labels: that of the server, else a loopback address for testing, stored on this device. */
export function useLabelAddress() {
  const client = useQueryClient()
  // A device that opens the address is noticed while the page is open.
  const server = useCall(getLabelAddress, {}, { refetchInterval: ({ state }) => isUnreached(state.data) && reachMs })
  const [remembered, setRemembered] = useState(() => checkAddress(storage.getItem(rememberedKey) ?? '', true).address)
  const isUnset = server.data?.address === null
  const trial = remembered && isLoopback(remembered) ? remembered : undefined

  const saving = useMutation({
    mutationFn: (address: string) => call(setLabelAddress, { body: { address } }),
    onSuccess(saved) {
      client.setQueryData(queryKeyOf(getLabelAddress, {}), saved)
      return client.invalidateQueries({ queryKey: queryKeyOf(settings) })
    },
  })

  return {
    /** Undefined until it is known. */
    known: server.data,
    /** Undefined until it is known. */
    address: server.data?.address ?? (isUnset ? trial : undefined),
    /** The server has no address, and this device's address for testing is used. */
    isTrial: isUnset && trial !== undefined,
    /** An address that was entered on this device before, as a suggestion. */
    remembered,
    isPending: server.isPending,
    error: server.data ? null : server.error,
    retry: () => void server.refetch(),
    saving,
    saveTrial(address: string) {
      storage.setItem(rememberedKey, address)
      setRemembered(address)
    },
  }
}

export type LabelAddressState = ReturnType<typeof useLabelAddress>
