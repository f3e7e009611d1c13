import { login, logout } from '@castline/contract/auth'
import type { BodyFor } from '@castline/contract/endpoint'
import { me, type User } from '@castline/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { call } from './client.ts'
import { ApiError } from './errors.ts'
import { queryKeyOf, useHasToken } from './queries.ts'
import { tokens } from './tokens.ts'

export interface Session {
  /** Null while signed out, and while signed in without an answer about who it is. */
  readonly user: User | null
  readonly state: 'loading' | 'signed-out' | 'signed-in'
  /** Why the stored sign-in was thrown away: refused at the start of the page, or ended later. */
  readonly failure: 'not-initialized' | 'ended' | null
  /** Throws what the call throws. */
  signIn(credentials: BodyFor<typeof login>): Promise<void>
  signOut(): void
}

const SessionContext = createContext<Session | null>(null)

const profileKey = queryKeyOf(me)

function storedProfile(): User | undefined {
  try {
    return JSON.parse(tokens.profile() ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The server said no; a server that is down or busy said nothing about the sign-in. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

/** Knows who is signed in, in this tab as in the others; needs the query client around it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const hasToken = useHasToken()
  const [failure, setFailure] = useState<Session['failure']>(null)
  const hasBegun = useRef(false)

  const profile = useQuery({
    queryKey: profileKey,
    async queryFn({ signal }) {
      try {
        const user = await call(me, { signal })
        tokens.saveProfile(JSON.stringify(user))
        hasBegun.current = true
        return user
      } catch (error) {
        if (isRefusal(error)) {
          setFailure(hasBegun.current ? 'ended' : 'not-initialized')
          tokens.clear()
        }
        throw error
      }
    },
    enabled: hasToken,
    initialData: storedProfile,
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  })

  useEffect(
    () =>
      tokens.subscribe((change) => {
        // Also a refresh that the server refused, in this tab or another, arrives here.
        if (change === 'cleared') queryClient.clear()
        else setFailure(null)
      }),
    [queryClient],
  )

  const signIn = useCallback<Session['signIn']>(async (body) => {
    const pair = await call(login, { body })
    // Cleared first: nothing of whoever was signed in before may stay, in other tabs too.
    tokens.clear()
    hasBegun.current = true
    tokens.save(pair)
  }, [])

  const signOut = useCallback(() => {
    const refreshToken = tokens.refreshToken()
    tokens.clear()
    setFailure(null)
    // Nobody waits for the server: without a network its side ends when the refresh token does.
    if (refreshToken) call(logout, { body: { refreshToken } }).catch(() => undefined)
  }, [])

  const user = hasToken ? (profile.data ?? null) : null
  const isLoading = hasToken && !user && profile.failureCount === 0
  const state = !hasToken ? 'signed-out' : isLoading ? 'loading' : 'signed-in'
  const session = useMemo(
    () => ({ user, state, failure, signIn, signOut }) as const,
    [user, state, failure, signIn, signOut],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. Throws outside of the provider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}
