import { checkShared, openShared, viewShared } from '@castline/contract/calls/sharing'
import type { SharedView } from '@castline/contract/sharing'
import { type ShareEnd, shareEnds } from '@castline/contract/values/sharing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { useCall, useCallMutation } from '#api/queries.ts'

/** In ms: how often an open page asks whether its link still works, and what it shows now. */
const checkMs = 5_000
const viewMs = 30_000

export const withPass = (pass: string) => ({ authorization: `Bearer ${pass}` })

/** Why a link shows nothing; null if the error is another one. */
export function endOf(error: unknown): ShareEnd | 'archived' | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'archived') return 'archived'
  if (error.code === 'share_ended') return shareEnds.find((end) => end === error.details) ?? 'unknown'
  // What no token can be, such as a shortened address.
  return error.code === 'invalid' ? 'unknown' : null
}

/** Opens the link of a token once; `open` opens it with a password, or again after a failure. */
export function useOpening(token: string) {
  const opening = useCallMutation(openShared)
  const open = (password?: string) => opening.mutate({ body: { token, ...(password ? { password } : {}) } })
  const begin = useEffectEvent(open)
  useEffect(() => begin(), [])
  return { opening, open }
}

/** What an opened link shows, kept current; `end` once it shows nothing any more, within seconds. */
export function useSharedView(pass: string, opened: SharedView) {
  const headers = withPass(pass)
  const view = useCall(viewShared, { headers }, { initialData: opened, refetchInterval: viewMs, gcTime: 0 })
  const valid = useQuery({
    queryKey: ['shared link', pass],
    queryFn: ({ signal }) => call(checkShared, { headers, signal }).then(() => true),
    refetchInterval: checkMs,
    initialData: true,
    gcTime: 0,
  })
  const end = endOf(view.error) ?? endOf(valid.error)
  return { shown: view.data, end, isAway: end === null && (view.isError || valid.isError), at: view.dataUpdatedAt }
}
