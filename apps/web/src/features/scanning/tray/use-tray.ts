import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '#api/ask-before-leaving.ts'
import { NoResponseError } from '#api/errors.ts'
import { useHasToken } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { storage } from '#api/storage.ts'
import { componentQuery, loadKnownComponents } from '../card/use-component.ts'
import type { Lookup } from './sort-tray.ts'
import { type Added, storedTray, storeTray, type Tray, withCode } from './tray.ts'

export interface TrayActions {
  readonly tray: Tray
  change(next: (tray: Tray) => Tray): void
  /** Returns whether the label was added. */
  add(code: string): Added
}

/** A user's load on this device, stored at every change. */
export function useTray(userId: string): TrayActions {
  const [tray, setTray] = useState(() => storedTray(storage, userId))
  // A ref, because two labels may be read before the next render.
  const latest = useRef(tray)
  const [isStored, setIsStored] = useState(true)
  useEffect(() => (isStored ? undefined : askBeforeLeaving()), [isStored])

  function keep(next: Tray) {
    latest.current = next
    setTray(next)
    setIsStored(storeTray(storage, userId, next))
  }

  return {
    tray,
    change: (next) => keep(next(latest.current)),
    add(code) {
      const { tray: next, outcome } = withCode(latest.current, code)
      if (outcome === 'added') keep(next)
      return outcome
    },
  }
}

/** The components of a load's labels from the server, in order; without a network, from this device. */
export function useLookups({ entries }: Tray, userId: string): Lookup[] {
  const hasToken = useHasToken()
  const found = useQueries({ queries: entries.map(({ code }) => componentQuery({ code }, hasToken)) })
  const isAway = (at: number) => found[at]?.failureReason instanceof NoResponseError && !found[at]?.data
  const known = useQueries({
    queries: entries.map(({ code }, at) => ({
      queryKey: ['known', userId, { code }],
      queryFn: async () => (await loadKnownComponents()).knownComponent(tokens.profile(), { code }),
      enabled: isAway(at),
    })),
  })
  return entries.map((_entry, at) => ({
    component: found[at]?.data ?? (isAway(at) ? known[at]?.data?.component : undefined),
    error: found[at]?.error ?? null,
    isUnknown: isAway(at) && known[at]?.data === null,
  }))
}
