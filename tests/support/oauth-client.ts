import { createHash, randomBytes } from 'node:crypto'
import { answerProgram } from '@castline/contract/programs'
import { expect } from 'vitest'
import { schemaFaults } from './draft-03.ts'
import type { Id } from './factories.ts'
import { aConfirmation } from './factors.ts'
import type { TestApp } from './test-app.ts'

interface Tokens {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly refresh_token: string
}

/** A program that signs people in as the documents of the Foundation API describe it, and knows nothing else of the server. */
export function oauthClient({ app, call, database }: TestApp) {
  async function read(path: string, schema: string) {
    const response = await app.inject({ url: path })
    expect(response.statusCode).toBe(200)
    expect(schemaFaults(response.json(), `foundation-api/schemas/${schema}`)).toEqual([])
    return response.json()
  }

  /** Follows `versions` to where the program signs in. */
  async function discover() {
    const { versions } = await read('/foundation/versions', 'versions_GET.json')
    const { version_id } = versions.find(({ api_id }: { api_id: string }) => api_id === 'foundation')
    return read(`/foundation/${version_id}/auth`, 'auth_GET.json')
  }

  const pathOf = (url: string) => `${new URL(url).pathname}${new URL(url).search}`

  async function register(redirect_url = 'http://localhost:8080/answer') {
    const { oauth2_dynamic_client_reg_url } = await discover()
    const payload = {
      client_name: 'Example Viewer',
      client_description: 'Views',
      client_url: 'https://example.com',
      redirect_url,
    }
    const response = await app.inject({ method: 'POST', url: pathOf(oauth2_dynamic_client_reg_url), payload })
    expect(response.statusCode).toBe(201)
    expect(schemaFaults(response.json(), 'foundation-api/schemas/dynRegClient_GET.json')).toEqual([])
    return response.json() as { client_id: string; client_secret: string }
  }

  /** What the person's browser does on the page; returns the query with which it comes back to the program. */
  async function consent(person: Id, query: Readonly<Record<string, string>>, is_allowed = true) {
    const confirmation = await aConfirmation(database, person)
    const { status, body } = await call(answerProgram, { as: person, body: { ...query, is_allowed, confirmation } })
    expect(status).toBe(200)
    return new URL(body.url).searchParams
  }

  async function token(query: Readonly<Record<string, string>>, secret?: { client_id: string; client_secret: string }) {
    const { oauth2_token_url } = await discover()
    const basic = secret && Buffer.from(`${secret.client_id}:${secret.client_secret}`).toString('base64')
    return app.inject({
      method: 'POST',
      url: pathOf(oauth2_token_url),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(basic && { authorization: `Basic ${basic}` }),
      },
      payload: new URLSearchParams(query).toString(),
    })
  }

  const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` })

  /** Registers itself, asks the person, and exchanges the code with PKCE. */
  async function signIn(person: Id, more: Readonly<Record<string, string>> = {}) {
    const program = await register()
    const code_verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const { client_id } = program
    const state = randomBytes(8).toString('hex')
    const answer = await consent(person, { client_id, program_state: state, code_challenge, ...more })
    expect(answer.get('state')).toBe(state)
    const code = answer.get('code') ?? ''
    const exchanged = { grant_type: 'authorization_code', client_id, code, code_verifier }
    const response = await token(exchanged)
    expect(response.statusCode).toBe(200)
    const tokens: Tokens = response.json()
    return { program, code, exchanged, tokens, headers: bearer(tokens) }
  }

  return { read, discover, register, consent, token, signIn, bearer }
}
