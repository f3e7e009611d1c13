import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import type { ProviderSettings } from './oidc-provider.ts'

/**
 * An OpenID provider in a process of its own, so that its clock can differ: the settings come in the environment. Its
 * people are set by a request, and sign in by a click.
 */

const settings = JSON.parse(process.env.OIDC_PROVIDER ?? '{}') as ProviderSettings & { port: number }
const { port, skewMs = 0, redirectUris, signedOutUris } = settings
const issuer = `http://127.0.0.1:${port}`

const realNow = Date.now
Date.now = () => realNow() + skewMs

let people: Record<string, Record<string, unknown>> = {}

// A new key for each start: the same address with other keys is a rotation.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = { ...privateKey.export({ format: 'jwk' }), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' }

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'castline',
      client_secret: 'a secret of tests',
      redirect_uris: redirectUris,
      post_logout_redirect_uris: signedOutUris,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['a key of tests'] },
  claims: { openid: ['sub', 'groups'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        ctx.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign out</button>`
      },
    },
  },
  interactions: { url: (_ctx, { uid }) => `/person/${uid}` },
  findAccount: (_ctx, id) => people[id] && { accountId: id, claims: () => Promise.resolve({ sub: id, ...people[id] }) },
  // Nobody is asked for consent: the company has given it.
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client?.clientId ?? '',
      accountId: ctx.oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function choosePerson(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await bodyOf(request)).get('person') ?? ''
    const result = accountId === '' ? { error: 'access_denied', error_description: 'no' } : { login: { accountId } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const buttons = ['', ...Object.keys(people)].map(
    (id) => `<button name="person" value="${id}">${id === '' ? 'Cancel' : `Sign in as ${id}`}</button>`,
  )
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Provider</title><form method="post">${buttons.join('')}</form>`)
}

const handle = provider.callback()

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', issuer)
  if (pathname === '/people') {
    bodyOf(request).then((text) => {
      people = JSON.parse(text)
      response.end()
    })
  } else if (pathname.startsWith('/person/')) {
    choosePerson(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  } else handle(request, response)
}).listen(port, '127.0.0.1', () => process.send?.('ready'))

process.on('disconnect', () => process.exit(0))
