import type { MoveResponse } from '@castline/contract/moves'
import type { Place } from '@castline/contract/places'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tokens } from '#api/session-storage.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreMove } from '#tracking/queue/taps/move-taps.ts'

/** A scanned component and what became of it; the newest are shown first. */
export interface Moved {
  readonly key: string
  /** The name of the component, or the code of its label. */
  readonly mark: string
  readonly place: string
  /** `kept`: stored on this device until the server has it. */
  readonly result: MoveResponse['case'] | 'kept' | 'refused'
  readonly over: MoveResponse['over']
  readonly error: Error | null
}

/** The data of this device, loaded before the network may be gone. */
const known = () => import('#tracking/known-components/known-component.ts')

async function knownName(code: string): Promise<{ name: string; control_number: string } | null> {
  try {
    const { knownComponent } = await known()
    return (await knownComponent(tokens.profile(), { code }))?.component ?? null
  } catch {
    return null
  }
}

/**
 * Moves scanned components, in both orders: a place and then components, or one component and then its place.
 * `placeOf` finds the place of a label; any other label is taken as one of a component.
 */
export function useMoves(start: Place | null, placeOf: (code: string) => Place | undefined, onMoved: () => void) {
  const [place, setPlace] = useState(start)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [moved, setMoved] = useState<readonly Moved[]>([])
  useEffect(() => {
    known().catch(() => undefined)
  }, [])

  const moving = useMutation<Moved, Error, { code: string; to: Place }>({
    networkMode: 'always',
    async mutationFn({ code, to }) {
      const key = newKey()
      const component = await knownName(code)
      const mark = component ? componentName(component) : formatQrCode(code)
      const shown = { key, mark, place: to.code, over: [], error: null }
      const attempt = { kind: 'move', key, place: { id: to.id, code: to.code }, componentCode: code } as const
      try {
        const response = await sendOrStoreMove(attempt, component)
        if (!response) return { ...shown, result: 'kept' }
        return { ...shown, mark: componentName(response), result: response.case, over: response.over }
      } catch (error) {
        return { ...shown, result: 'refused', error: error instanceof Error ? error : new Error(String(error)) }
      }
    },
    onSuccess: (result) => setMoved((all) => [result, ...all]),
    onSettled: onMoved,
  })

  function scan(code: string): void {
    const found = placeOf(code)
    if (found) {
      setPlace(found)
      if (waiting) moving.mutate({ code: waiting, to: found })
      setWaiting(null)
    } else if (place) moving.mutate({ code, to: place })
    else setWaiting(code)
  }

  return {
    place,
    /** The label of a component that waits for its place. */
    waiting,
    moved,
    scan,
    forgetPlace: () => setPlace(null),
  }
}
