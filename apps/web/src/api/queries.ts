import type { Call, JsonCall } from '@castline/contract/call'
import {
  QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type CallResponse, call } from './client.ts'
import { ApiError } from './errors.ts'
import { useMutation } from './mutation.ts'
import { refetchOutdatedFirsts } from './outdated-firsts.ts'
import type { CallInput } from './request.ts'
import { useHasToken } from './session.tsx'
import { tokens } from './session-storage.ts'

/** Retrying does not change a refusal (4xx), but a server that is down may recover. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}

/** The page's query cache. Cleared on sign-out, in this tab or another. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a query fails and the screen shows the error, instead of pausing silently.
    queries: { retry: isWorthRetrying, staleTime: 30_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

tokens.subscribe((change) => {
  if (change === 'cleared') queryClient.clear()
})

refetchOutdatedFirsts(queryClient)

/** The cache key of a call. With partial or no input: a prefix that matches all such calls, for invalidation. */
export function queryKeyOf<const E extends Call>(endpoint: E, input?: Partial<CallInput<E>>) {
  const name = `${endpoint.method} ${endpoint.path}`
  if (!input) return [name] as const
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
  return [name, JSON.parse(JSON.stringify({ params, query, body }))] as const
}

export { useHasToken }

/** In ms: on pages that must show the current state, data prefetched on the way to them counts as fresh. */
export const prefetchedMs = 2_000

/**
 * Prefetches a call before its page is shown, unless the cache has a response younger than `staleTime` (ms). Undefined
 * on failure: then the page requests it and shows the error.
 */
export function prefetch<const E extends JsonCall>(
  endpoint: E,
  input: CallInput<E>,
  { staleTime }: { staleTime?: number } = {},
): Promise<CallResponse<E> | undefined> {
  return queryClient
    .fetchQuery<CallResponse<E>>({
      ...(staleTime === undefined ? {} : { staleTime }),
      queryKey: queryKeyOf(endpoint, input),
      queryFn: ({ signal }) => call(endpoint, { ...input, signal } as never),
    })
    .catch(() => undefined)
}

interface CallQueryOptions<E extends Call> extends Omit<UseQueryOptions<CallResponse<E>>, 'queryKey' | 'queryFn'> {
  /** Called with each answer, also after the page was left: the request goes on then, because the device stores its answer. */
  onAnswer?: (answer: CallResponse<E>) => void
}

/** Queries a call. A `null` input pauses the query; calls that require a session wait until a user is signed in. */
export function useCall<const E extends JsonCall>(
  endpoint: E,
  input: CallInput<E> | null,
  options: CallQueryOptions<E> = {},
): UseQueryResult<CallResponse<E>> {
  const hasToken = useHasToken()
  const mayAsk = input !== null && (hasToken || endpoint.access === 'public' || endpoint.access === 'card')
  const { enabled = true, onAnswer, ...rest } = options
  return useQuery<CallResponse<E>>({
    ...rest,
    queryKey: queryKeyOf(endpoint, input ?? {}),
    async queryFn(context) {
      if (!onAnswer) return call(endpoint, { ...input, signal: context.signal } as never)
      // Who reads `signal` has the request stopped when nobody shows it any more.
      const answer: CallResponse<E> = await call(endpoint, input as never)
      onAnswer(answer)
      return answer
    },
    enabled: mayAsk && enabled,
  })
}

/** How a call is sent, if not by `call`. */
export type SendCall<E extends Call> = (endpoint: E, input: CallInput<E>) => Promise<CallResponse<E>>

/** A mutation for a call; `mutate` takes the call's input. */
export function useCallMutation<const E extends Call>(
  endpoint: E,
  options: Omit<UseMutationOptions<CallResponse<E>, Error, CallInput<E>>, 'mutationFn'> = {},
  send: SendCall<E> = (_endpoint, input) => call(endpoint, input as never),
): UseMutationResult<CallResponse<E>, Error, CallInput<E>> {
  return useMutation({ ...options, mutationFn: (input) => send(endpoint, input) })
}
