import type { ResponseOf } from '@castline/contract/call'
import { leavingComponents } from '@castline/contract/calls/bulk-edits'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import type { Picked } from '../selection.ts'

type Asked = ResponseOf<typeof leavingComponents>['asked']

interface Chosen {
  readonly components: readonly Picked[]
  /** Null for now. */
  readonly occurredAt: string | null
}

/** By component. */
type Reasons = ReadonlyMap<string, string>

/** What loads would ask about components before they leave the plant, and the reasons that were given. */
export interface Leaving {
  /** Empty if there is nothing to ask. */
  readonly asked: Asked
  readonly reasons: Reasons
  readonly isReading: boolean
  readonly error: unknown
  read(chosen: Chosen): void
  /** Returns the reasons with this one for everything that is asked about. */
  answer(reason: string): Reasons
  close(): void
}

/** Reads it when the change is confirmed; `onFree` sends what is not asked about. */
export function useLeaving(projectId: string, onFree: (components: readonly Picked[]) => void): Leaving {
  const [asked, setAsked] = useState<Asked>([])
  const [reasons, setReasons] = useState<Reasons>(new Map())
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: ({ components, occurredAt }: Chosen) =>
      call(leavingComponents, {
        params: { id: projectId },
        body: { ids: components.map(({ id }) => id), ...(occurredAt !== null && { occurred_at: occurredAt }) },
      }),
    onSuccess(found, { components }) {
      if (found.asked.length > 0) setAsked(found.asked)
      else onFree(components)
    },
  })
  return {
    asked,
    reasons,
    isReading: reading.isPending,
    error: reading.error,
    read: (chosen) => reading.mutate(chosen),
    answer(reason) {
      const given = new Map(asked.map(({ id }) => [id, reason]))
      setReasons(given)
      setAsked([])
      return given
    },
    close: () => setAsked([]),
  }
}
