import { settings } from '@castline/contract/calls/settings'
import { useEffect, useState } from 'react'
import type { CallResponse } from '#api/client.ts'
import { call } from '#api/client.ts'

export type SignInWays = Pick<CallResponse<typeof settings>, 'registration' | 'oidc_name' | 'password_sign_in'>

/** How people can sign in to this server; null until it has responded, and if the request fails. Not a query: see `LoginPage`. */
export function useSignInWays(): SignInWays | null {
  const [ways, setWays] = useState<SignInWays | null>(null)
  useEffect(() => {
    call(settings).then(setWays, () => undefined)
  }, [])
  return ways
}
