import { placeContents } from '@castline/contract/calls/places'
import type { Place, PlacedComponent } from '@castline/contract/places'
import type { Status } from '@castline/domain/status/statuses'
import { compareStock } from '@castline/domain/yard/stocktakes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { useSession } from '#api/session.tsx'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreStocktake } from '#tracking/queue/taps/stocktake-taps.ts'
import { emptyDraft, readStocktake, type StocktakeDraft, storeStocktake } from './stocktake-draft.ts'
import { knownOf, type Target } from './use-moves.ts'

const pageSize = 500

/** All components that are expected at a place: from the server or, without a network, those that this device knows. */
async function expectedAt(userId: string, placeId: string, inside: ReadonlySet<string>, signal: AbortSignal) {
  try {
    const all: PlacedComponent[] = []
    for (;;) {
      const page = await call(placeContents, {
        params: { id: placeId },
        query: { limit: pageSize, offset: all.length },
        signal,
      })
      all.push(...page.components)
      if (page.components.length < pageSize) return { components: all, isKnown: true }
    }
  } catch (error) {
    if (signal.aborted) throw error
    const { recallYards } = await import('#tracking/yard/known-yards.ts')
    const components = (await recallYards(userId)).flatMap((yard) => yard.components)
    return { components: components.filter(({ place_id }) => inside.has(place_id)), isKnown: false }
  }
}

interface UnexpectedLabel {
  readonly code: string
  /** Null for a label that this device does not know. */
  readonly component: { readonly name: string; readonly control_number: string; readonly status: Status } | null
  readonly rack: Target | null
}

/** What the person decides about what is here against the books. */
interface Decided {
  readonly manufacture: boolean
  readonly returns: boolean
}

/** A stocktake of a place: what was scanned, and the three lists. `inside` are the ids of the place and those within it. */
export function useStocktake(place: Place, inside: ReadonlySet<string>, placeOf: (code: string) => Target | undefined) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [draft, setDraft] = useState<StocktakeDraft>(() => readStocktake(userId, place.id))
  const [last, setLast] = useState<{ readonly code: string; readonly isAgain: boolean } | null>(null)
  const expected = useQuery({
    queryKey: ['expected at', userId, place.id],
    queryFn: ({ signal }) => expectedAt(userId, place.id, inside, signal),
    staleTime: 0,
  })
  const lists = compareStock(expected.data?.components ?? [], draft.codes)
  const known = useQuery({
    queryKey: ['known labels', userId, lists.unexpected],
    queryFn: async () =>
      new Map(await Promise.all(lists.unexpected.map(async (code) => [code, await knownOf(code)] as const))),
    placeholderData: (before) => before,
    enabled: lists.unexpected.length > 0,
  })
  const unexpected = lists.unexpected.map((code): UnexpectedLabel => {
    const found = placeOf(code)
    return { code, component: known.data?.get(code) ?? null, rack: found?.isRack ? found : null }
  })

  function change(next: StocktakeDraft): void {
    setDraft(next)
    storeStocktake(userId, place.id, next)
  }

  function scan(code: string): void {
    const isAgain = draft.codes.includes(code)
    setLast({ code, isAgain })
    if (isAgain) return
    const now = Date.now()
    const scannedAt = [...draft.codes.map((_each, at) => draft.scannedAt[at] ?? null), now]
    change({ codes: [...draft.codes, code], startedAt: draft.startedAt ?? now, scannedAt })
  }

  function remove(code: string): void {
    const at = draft.codes.indexOf(code)
    change({ ...draft, codes: draft.codes.toSpliced(at, 1), scannedAt: draft.scannedAt.toSpliced(at, 1) })
  }

  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ key, manufacture, returns }: Decided & { key: string }) => {
      const now = Date.now()
      return sendOrStoreStocktake({
        kind: 'stocktake',
        key,
        codes: draft.codes,
        manufacture,
        returns,
        place: { id: place.id, code: place.code },
        durationMs: draft.startedAt === null ? 0 : Math.max(0, now - draft.startedAt),
        agesMs: draft.codes.map((_code, at) => Math.max(0, now - (draft.scannedAt[at] ?? now))),
      })
    },
    onSuccess: () => storeStocktake(userId, place.id, emptyDraft),
  })

  return {
    expected,
    ...lists,
    unexpected,
    scanned: draft.codes.length,
    last,
    scan,
    remove,
    sending,
    confirm: (decided: Decided) => sending.mutate({ key: newKey(), ...decided }),
  }
}
