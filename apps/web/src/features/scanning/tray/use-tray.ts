import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHasToken } from '../../../api/queries.ts'
import { storage } from '../../../api/storage.ts'
import { pieceQuery } from '../card/use-piece.ts'
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

  function keep(next: Tray) {
    latest.current = next
    storeTray(storage, userId, next)
    setTray(next)
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

/** What the server knows of the labels of a load, in their order. */
export function useLookups({ entries }: Tray): Lookup[] {
  const hasToken = useHasToken()
  return useQueries({
    queries: entries.map(({ code }) => pieceQuery({ code }, hasToken)),
    combine: (queries) => queries.map(({ data, error }) => ({ piece: data, error })),
  })
}
