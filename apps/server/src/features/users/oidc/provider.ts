import * as client from 'openid-client'
import { ApiError } from '#http/errors.ts'
import type { OidcSettings } from '#sessions/oidc-settings.ts'

/** A provider that does not respond holds up one person only, but not for long. */
const timeoutSeconds = 10

/** How far the clocks of provider and server may be apart. */
const toleratedSeconds = 300

/** What the provider says about a person. */
export interface Person {
  readonly issuer: string
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly idToken: string
}

/** Where a sign-in is completed, and what only this server knows about it. */
export interface Begun {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const unavailable = (name: string, cause: unknown) =>
  Object.assign(
    new ApiError(
      'provider_unavailable',
      `${name} does not respond. Try again in a moment. If that does not help, ask an administrator.`,
    ),
    { cause },
  )

/** Providers say which of the two they accept; the standard's default is the header. */
function clientAuthentication(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None()
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, metadata, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (accepted.includes('client_secret_basic') ? basic : post)(server, metadata, body, headers)
  }
}

/**
 * Reads the provider's metadata. Each time: a sign-in is rare, and so neither new keys nor new addresses of the
 * provider are missed, and the server starts without it.
 */
export async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const isLocal = issuer.startsWith('http:')
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: toleratedSeconds },
    clientAuthentication(clientSecret),
    {
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      timeout: timeoutSeconds,
    },
  )
}

async function found(settings: OidcSettings): Promise<client.Configuration> {
  try {
    return await discover(settings)
  } catch (error) {
    throw unavailable(settings.name, error)
  }
}

/** Prepares a sign-in at the provider. `isFresh`: it asks who it is, although somebody is signed in there. */
export async function beginAtProvider(settings: OidcSettings, redirectUri: string, isFresh: boolean): Promise<Begun> {
  const config = await found(settings)
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(isFresh ? { prompt: 'login' } : {}),
  })
  return { url: url.href, state, nonce, verifier }
}

/** Whether the request did not reach the provider, or came back with an error of its own. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = error.cause as { status?: unknown } | undefined
  const status = error instanceof client.ResponseBodyError ? error.status : cause?.status
  if (typeof status === 'number' && status >= 500) return true
  return (
    error.name === 'TimeoutError' ||
    error.message === 'fetch failed' ||
    (error as { code?: string }).code === 'OAUTH_TIMEOUT'
  )
}

/**
 * Exchanges the code for the person. Throws 401 if anything about the response is not right (state, nonce, issuer,
 * signature, times, a used code), and 503 if the provider does not respond.
 */
export async function finishAtProvider(
  settings: OidcSettings,
  response: URL,
  checks: Pick<Begun, 'state' | 'nonce' | 'verifier'>,
): Promise<Person> {
  const config = await found(settings)
  try {
    const tokens = await client.authorizationCodeGrant(config, response, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new Error('The provider sent no ID token.')
    // Some providers put groups and addresses into the ID token, others only into this document.
    const more = config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
    const { iss: issuer, sub: subject } = claims
    return { issuer, subject, claims: { ...more, ...claims }, idToken: tokens.id_token }
  } catch (error) {
    if (isAway(error)) throw unavailable(settings.name, error)
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      throw Object.assign(new ApiError('oidc_failed', `${settings.name} did not let you in.`), { cause: error })
    }
    throw Object.assign(new ApiError('oidc_failed', `The response of ${settings.name} is not valid.`), { cause: error })
  }
}

/** Returns the address at which the provider signs out, too; null if it has none or does not respond. */
export async function signOutAddress(
  settings: OidcSettings,
  idToken: string,
  returnTo: string,
): Promise<string | null> {
  const config = await discover(settings).catch(() => null)
  if (!config?.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
}
