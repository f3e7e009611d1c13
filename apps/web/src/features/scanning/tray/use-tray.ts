import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '#api/ask-before-leaving.ts'
import { NoAnswerError } from '#api/errors.ts'
import { useHasToken } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { storage } from '#api/storage.ts'
import { loadKnownComponents, pieceQuery } from '../card/use-piece.ts'
import type { Lookup } from './sort-out.ts'
import { type Added, storedTray, storeTray, type Tray, withCode } from './tray.ts'

export interface TrayKeeper {
  readonly tray: Tray
  change(next: (tray: Tray) => Tray): void
  /** Tells what became of the label. */
  add(code: string): Added
}

/** The load of a person on this device, kept at every change. */
export function useTray(userId: string): TrayKeeper {
  const [tray, setTray] = useState(() => storedTray(storage, userId))
  // Two labels may be read before one is drawn.
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

/** What the server knows of the labels of a load, in their order; without a network as this device knows them. */
export function useLookups({ entries }: Tray, userId: string): Lookup[] {
  const hasToken = useHasToken()
  const asked = useQueries({ queries: entries.map(({ code }) => pieceQuery({ code }, hasToken)) })
  const isAway = (at: number) => asked[at]?.failureReason instanceof NoAnswerError && !asked[at]?.data
  const known = useQueries({
    queries: entries.map(({ code }, at) => ({
      queryKey: ['known', userId, { code }],
      queryFn: async () => (await loadKnownComponents()).knownComponent(tokens.profile(), { code }),
      enabled: isAway(at),
    })),
  })
  return entries.map((_entry, at) => ({
    piece: asked[at]?.data ?? (isAway(at) ? known[at]?.data?.piece : undefined),
    error: asked[at]?.error ?? null,
    isUnknown: isAway(at) && known[at]?.data === null,
  }))
}
