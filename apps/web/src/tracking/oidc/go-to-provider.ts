import { beginOidc, linkOidc } from '@castline/contract/calls/oidc'
import { call } from '#api/client.ts'
import { storePending } from './pending.ts'

/** Goes to the provider. `isFresh`: it asks who it is, although somebody is signed in there. */
export async function goToProvider(from: string, isFresh = false): Promise<void> {
  const { url, binding } = await call(beginOidc, { body: { fresh: isFresh } })
  storePending({ binding, from })
  window.location.assign(url)
}

/** Goes to the provider to link the account that is signed in; only this session can complete it. */
export async function linkAtProvider(from: string, confirmation: string): Promise<void> {
  const { url, binding } = await call(linkOidc, { body: { confirmation } })
  storePending({ binding, from, isLink: true })
  window.location.assign(url)
}
