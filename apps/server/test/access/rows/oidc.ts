import { beginAtProvider } from '#features/users/oidc/provider.ts'
import { insertSignIn, insertStranger } from '#features/users/oidc/queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { signInAtProvider } from '#support/oidc-provider.ts'
import { aRefreshToken, type Case, nothing } from '../given.ts'
import { isStarted, returnPage, startedProvider } from '../provider.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { anybody, signedIn } from '../rules.ts'

/** Inserts somebody whom the provider knows, and returns their ticket. */
async function aStranger({ database }: Case) {
  const ticket = crypto.randomUUID()
  const name = `p-${ticket.slice(0, 8)}`
  const stranger = { issuer: 'https://login.example', subject: ticket, username: name, name, email: null }
  await insertStranger(database, sha256(ticket), { ...stranger, role: 'viewer', project_ids: null })
  return { body: { ticket } }
}

/** Begins a sign-in and completes it at the provider; where none was started, the response is not valid. */
async function aResponse({ database }: Case) {
  if (!isStarted()) return { body: { query: 'state=x&code=x', binding: 'x' } }
  const { url, state, nonce, verifier } = await beginAtProvider(startedProvider(), returnPage, false)
  const binding = crypto.randomUUID()
  const hashes = { stateHash: sha256(state), bindingHash: sha256(binding) }
  await insertSignIn(database, { ...hashes, nonce, verifier, redirect_uri: returnPage })
  return { body: { query: (await signInAtProvider(url, 'person')).slice(1), binding } }
}

/** Endpoints about signing in at a provider. */
export const oidcRows = {
  beginOidc: { ...anybody, ...alwaysWrites, given: () => ({ body: {}, headers: { origin: 'http://localhost' } }) },
  finishOidc: { ...anybody, ...alwaysWrites, given: aResponse },
  linkOidc: { ...signedIn, ...alwaysWrites, given: aStranger },
  requestOidcAccess: { ...anybody, ...alwaysWrites, given: aStranger },
  signOutOidc: { ...anybody, ...alwaysWrites, given: aRefreshToken },
  listIdentities: { ...signedIn, ...reads, given: nothing },
} satisfies AccessRows
