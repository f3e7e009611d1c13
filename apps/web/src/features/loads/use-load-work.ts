import type { LoadDetail } from '@castline/contract/load'
import { useMutation } from '#api/mutation.ts'
import { type LoadWork, newKey } from '#tracking/queue/attempts.ts'
import type { LoadWorkResponse } from '#tracking/queue/kinds/load.ts'
import { sendOrStoreLoad, storeLoad } from '#tracking/queue/taps/load-taps.ts'
import { reasonsNeededOffline } from './offline-scan.ts'
import { LoadRefusedError } from './refusals.ts'

export interface Work {
  readonly work: LoadWork
  /** The name of the piece or the load on the screens. */
  readonly mark: string
}

interface LoadWorkOptions {
  /** Called with the server's response; null if the step waits on this device. */
  readonly onSuccess?: (response: LoadWorkResponse | null, made: Work) => void
  readonly onSettled: () => void
}

/**
 * Makes steps of a load. Each is stored on this device until the server has it, and sent later if there is no response.
 * `isBehind`: earlier steps of this load are waiting, so that these have to wait, too.
 */
export function useLoadWork(load: LoadDetail, isBehind: boolean, { onSuccess, onSettled }: LoadWorkOptions) {
  return useMutation<LoadWorkResponse | null, Error, Work>({
    networkMode: 'always',
    async mutationFn({ work, mark }) {
      const { id, number, version } = load
      const tap = { attempt: { kind: 'load', key: newKey(), load: { id, number }, work } as const, mark }
      const waits = work.type === 'depart' || work.type === 'arrive' || work.type === 'receive'
      if (!navigator.onLine || (isBehind && waits)) {
        requireReasons(load, work)
        await storeLoad(tap)
        return null
      }
      return sendOrStoreLoad(tap, work.type === 'depart' ? version : undefined)
    },
    onSuccess: (response, made) => onSuccess?.(response, made),
    onSettled,
  })
}

/** Throws if a step without the server needs a reason, or is not allowed before a component is cured. */
function requireReasons(load: LoadDetail, work: LoadWork): void {
  const faults = reasonsNeededOffline(load, work, new Date())
  if (faults.length > 0) throw new LoadRefusedError(faults)
}
