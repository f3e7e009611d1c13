import type { MoveResponse } from '@castline/contract/moves'
import type { RackMoveResponse } from '@castline/contract/racks'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { useEffect, useState } from 'react'
import { useMutation } from '#api/mutation.ts'
import { tokens } from '#api/session-storage.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreMove, sendOrStoreRackMove } from '#tracking/queue/taps/move-taps.ts'

/** A place that something is moved to; a rack is moved itself, too. */
export interface Target {
  readonly id: string
  readonly code: string
  readonly qr_code: string
  readonly isRack: boolean
}

/** A scanned component or rack and what became of it; the newest are shown first. */
export interface Moved {
  readonly key: string
  /** The name of the component, the code of its label, or the code of the rack. */
  readonly mark: string
  readonly place: string
  /** `kept`: stored on this device until the server has it. */
  readonly result: MoveResponse['case'] | 'kept' | 'refused'
  readonly over: MoveResponse['over']
  readonly error: Error | null
  /** Whether it had left the plant, and is manufactured again. */
  readonly isBack: boolean
  /** The rack that was moved, and with how many components; null before the response. */
  readonly rack: { readonly moved: Target; readonly to: Target; readonly response: RackMoveResponse | null } | null
}

/** The data of this device, loaded before the network may be gone. */
const known = () => import('#tracking/known-components/known-component.ts')

/** What this device knows of the component with a label. */
export async function knownOf(code: string) {
  try {
    const { knownComponent } = await known()
    return (await knownComponent(tokens.profile(), { code }))?.component ?? null
  } catch {
    return null
  }
}

type Move =
  | { readonly code: string; readonly to: Target }
  | { readonly rack: Target; readonly to: Target; readonly isEmpty: boolean }

/**
 * Moves what is scanned, in both orders: a place and then components, or one component and then its place. A rack is a
 * place for components, and goes to a place that is scanned before or after it. `placeOf` finds the place of a label; any
 * other label is taken as one of a component.
 */
export function useMoves(start: Target | null, placeOf: (code: string) => Target | undefined, onMoved: () => void) {
  const [place, setPlace] = useState(start)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [moved, setMoved] = useState<readonly Moved[]>([])
  useEffect(() => {
    known().catch(() => undefined)
  }, [])

  async function moveRack(key: string, { rack, to, isEmpty }: Extract<Move, { rack: Target }>): Promise<Moved> {
    const shown = { key, mark: rack.code, place: to.code, over: [], error: null, isBack: false }
    const response = await sendOrStoreRackMove({
      kind: 'move',
      key,
      place: { id: to.id, code: to.code },
      componentCode: rack.qr_code,
      rack: { id: rack.id, code: rack.code, isEmpty },
    })
    const with_it = { moved: rack, to, response }
    return response
      ? { ...shown, rack: with_it, result: response.case, over: response.over, isBack: response.returned > 0 }
      : { ...shown, rack: with_it, result: 'kept' }
  }

  async function moveComponent(key: string, { code, to }: Extract<Move, { code: string }>): Promise<Moved> {
    const component = await knownOf(code)
    const mark = component ? componentName(component) : formatQrCode(code)
    const shown = { key, mark, place: to.code, over: [], error: null, rack: null, isBack: false }
    const attempt = { kind: 'move', key, place: { id: to.id, code: to.code }, componentCode: code } as const
    const response = await sendOrStoreMove(attempt, component)
    if (!response) return { ...shown, result: 'kept' }
    return {
      ...shown,
      mark: componentName(response),
      result: response.case,
      over: response.over,
      isBack: response.returned,
    }
  }

  const moving = useMutation<Moved, Error, Move>({
    networkMode: 'always',
    async mutationFn(move) {
      const key = newKey()
      try {
        return 'rack' in move ? await moveRack(key, move) : await moveComponent(key, move)
      } catch (error) {
        const isRack = 'rack' in move
        return {
          key,
          place: move.to.code,
          result: 'refused',
          over: [],
          isBack: false,
          mark: isRack ? move.rack.code : formatQrCode(move.code),
          rack: isRack ? { moved: move.rack, to: move.to, response: null } : null,
          error: error instanceof Error ? error : new Error(String(error)),
        }
      }
    },
    onSuccess: (result) => setMoved((all) => [result, ...all]),
    onSettled: onMoved,
  })

  function scan(code: string): void {
    const found = placeOf(code)
    if (!found) {
      if (place) moving.mutate({ code, to: place })
      else setWaiting(code)
      return
    }
    const isRackToPlace = !waiting && found.isRack && place !== null && !place.isRack
    if (waiting) moving.mutate({ code: waiting, to: found })
    else if (isRackToPlace) moving.mutate({ rack: found, to: place, isEmpty: false })
    else if (!found.isRack && place?.isRack) moving.mutate({ rack: place, to: found, isEmpty: false })
    // More racks, or components, may go to the same place.
    if (isRackToPlace) return
    setWaiting(null)
    setPlace(found)
  }

  return {
    place,
    /** The label of a component that waits for its place. */
    waiting,
    moved,
    scan,
    /** Moves a rack again, without what is on it by the books. */
    moveEmpty(rack: Target, to: Target) {
      moving.mutate({ rack, to, isEmpty: true })
    },
    forgetPlace: () => setPlace(null),
  }
}
