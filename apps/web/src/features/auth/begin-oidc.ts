import { beginOidc } from '@castline/contract/calls/oidc'
import { call } from '#api/client.ts'
import { storePending } from './oidc-store.ts'

/** Goes to the provider. `isFresh`: it asks who it is, although somebody is signed in there. */
export async function goToProvider(from: string, isFresh = false): Promise<void> {
  const { url, binding } = await call(beginOidc, { body: { fresh: isFresh } })
  storePending({ binding, from })
  window.location.assign(url)
}
