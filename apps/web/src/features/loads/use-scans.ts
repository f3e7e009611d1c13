import type { LoadDetail } from '@castline/contract/load'
import type { LoadedResponse } from '@castline/contract/load-steps'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#api/mutation.ts'
import { queryClient } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { tokens } from '#api/session-storage.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreLoad, storeLoad } from '#tracking/queue/taps/load-taps.ts'
import { findRack, onRack, racksQuery, type ScannedRack } from './find-rack.ts'
import { scanOffline } from './offline-scan.ts'
import { LoadRefusedError } from './refusals.ts'

export interface Scan {
  readonly code: string
  readonly add: boolean
  /** Why it is loaded before it is cured. */
  readonly reason?: string
  /** The number of this reading, so that a label read again is sent again (0176). None for a tap on a button. */
  readonly nth?: number
}

export interface Scanned {
  /** `kept`: stored on this device until the server has it. */
  readonly found: LoadedResponse['case'] | 'kept' | 'rack' | 'keptRack'
  /** The name of the piece. */
  readonly name: string
  /** Null if it is not planned for this load, and for a rack. */
  readonly position: number | null
}

export interface RefusedScan extends Scan {
  readonly error: Error
}

/** The refused scans that stay on the screen. */
const mostRefused = 3

/** The data of this device, loaded on demand: needed only without a network. */
const memory = () =>
  Promise.all([import('#tracking/loads/known-loads.ts'), import('#tracking/known-components/known-component.ts')])

/**
 * Checks scanned components off. Without a network the device decides with its stored data, and stores the scan.
 * Refused scans are shown until their component is loaded or the user closes them: the next label may be scanned before
 * the response.
 */
export function useScans(load: LoadDetail, onChanged: () => void) {
  const { user } = useSession()
  const [refused, setRefused] = useState<readonly RefusedScan[]>([])
  const read = useRef(0)
  const close = (code: string) => setRefused((all) => all.filter((each) => each.code !== code))
  // There is no network to load it when it is needed.
  useEffect(() => {
    memory().catch(() => undefined)
    void queryClient.prefetchQuery(racksQuery)
  }, [])

  async function decideOffline(scan: Scan) {
    const [{ recallLoads }, { knownComponent }] = await memory()
    const [loads, known] = await Promise.all([
      recallLoads(user?.id ?? ''),
      knownComponent(tokens.profile(), { code: scan.code }),
    ])
    const role = user?.role ?? 'viewer'
    const result = scanOffline(scan, { load, loads, component: known?.component ?? null, role })
    if (result.faults) throw new LoadRefusedError(result.faults)
    return result
  }

  const tapOf = ({ code, add, reason }: Scan, mark: string, componentId: string | null) => {
    const { id, number } = load
    const work = { type: 'loaded', componentId, code, add, ...(reason && { curingReason: reason }) } as const
    return { attempt: { kind: 'load', key: newKey(), load: { id, number }, work } as const, mark }
  }

  async function putRackOn(rack: ScannedRack, { code, add, reason }: Scan): Promise<Scanned> {
    const { id, number } = load
    const componentIds = onRack(load, rack).map(({ component_id }) => component_id)
    const work = { type: 'rack', code, add, componentIds, ...(reason && { curingReason: reason }) } as const
    const tap = { attempt: { kind: 'load', key: newKey(), load: { id, number }, work } as const, mark: rack.code }
    const shown = { name: rack.code, position: null }
    if (navigator.onLine) return { ...shown, found: (await sendOrStoreLoad(tap)) ? 'rack' : 'keptRack' }
    await storeLoad(tap)
    return { ...shown, found: 'keptRack' }
  }

  const scanning = useMutation<Scanned, Error, Scan>({
    networkMode: 'always',
    async mutationFn(scan) {
      const planned = load.components.find(({ qr_code }) => qr_code === scan.code)
      const rack = planned ? null : await findRack(user?.id ?? '', scan.code)
      if (rack) return putRackOn(rack, scan)
      const named = planned ? `${planned.name}, ${planned.control_number}` : formatQrCode(scan.code)
      if (navigator.onLine) {
        const response = await sendOrStoreLoad(tapOf(scan, named, null))
        const found = response?.case ?? 'kept'
        return { found, name: named, position: response?.position ?? planned?.position ?? null }
      }
      const { piece, name, componentId } = await decideOffline(scan)
      const position = piece?.position ?? null
      if (piece?.loaded_at) return { found: 'already_loaded', name, position }
      await storeLoad(tapOf(scan, name, componentId))
      return { found: 'kept', name, position }
    },
    onSuccess: (_scanned, { code }) => close(code),
    onError: (error, { code, add }) =>
      setRefused((all) => [{ code, add, error }, ...all.filter((each) => each.code !== code)].slice(0, mostRefused)),
    onSettled: onChanged,
  })
  return {
    /** The last scan, if it succeeded. */
    scanned: scanning.data,
    lastCode: scanning.variables?.code,
    scan: scanning.mutate,
    scanLabel(code: string) {
      read.current += 1
      scanning.mutate({ code, add: false, nth: read.current })
    },
    /** The newest first. */
    refused,
    close,
  }
}
