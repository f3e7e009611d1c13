import { settings } from '@castline/contract/settings'
import { useState } from 'react'
import { useCall } from '#api/queries.ts'
import { storage } from '#api/storage.ts'
import { checkAddress } from './label-address.ts'

const rememberedKey = 'castline-label-address'

/** The base address in labels: the server's if configured, else the one stored on this device. */
export function useLabelAddress() {
  const server = useCall(settings, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [remembered, setRemembered] = useState(() => checkAddress(storage.getItem(rememberedKey) ?? '', true).address)
  const isAsked = server.data?.public_url === null

  return {
    /** Undefined until it is known. */
    address: server.data?.public_url ?? (isAsked ? remembered : undefined),
    /** Whether the server has no address, so that this device's address is used. */
    isAsked,
    isPending: server.isPending,
    error: server.error,
    retry: () => void server.refetch(),
    save(address: string) {
      storage.setItem(rememberedKey, address)
      setRemembered(address)
    },
  }
}
