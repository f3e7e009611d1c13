import { createHash, randomUUID } from 'node:crypto'
import * as contract from '@castline/contract/programs'
import { describe, expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aConfirmation } from '#support/factors.ts'
import { oauthClient } from '#support/oauth-client.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites } from '../../quality/bcf-site.ts'

const app = await testApp()
const { call, database } = app
const { aModelledProject } = bcfSites(app)
const client = oauthClient(app)

describe('a code', () => {
  it('is exchanged once, by its program, with its verifier or the secret', async () => {
    const { manager } = await aModelledProject()
    const { exchanged, headers, program } = await client.signIn(manager)
    const other = await client.register()
    const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url')
    const { client_id } = program
    const codeFor = async (more: Record<string, string>) =>
      (await client.consent(manager, { client_id, ...more })).get('code') ?? ''
    const grant_type = 'authorization_code'
    const withChallenge = await codeFor({ code_challenge: challenge })
    for (const [status, error, given, secret] of [
      [400, 'invalid_grant', { client_id: other.client_id, code: withChallenge, code_verifier: 'v'.repeat(43) }],
      [400, 'invalid_grant', { client_id, code: withChallenge, code_verifier: 'w'.repeat(43) }],
      [400, 'invalid_grant', { client_id, code: withChallenge }],
      [400, 'invalid_grant', { client_id, code: 'unknown' }],
      [
        400,
        'invalid_grant',
        { client_id, code: withChallenge, code_verifier: 'v'.repeat(43), redirect_uri: 'http://localhost:1/' },
      ],
      [401, 'invalid_client', { client_id: randomUUID(), code: withChallenge }],
      [401, 'invalid_client', { client_id: 'nobody', code: withChallenge }],
      [401, 'invalid_client', { code: withChallenge }, { ...program, client_secret: 'wrong' }],
      [401, 'invalid_client', { client_id, code: await codeFor({}) }],
      [400, 'unsupported_grant_type', { client_id, grant_type: 'password' }],
      [400, 'unsupported_grant_type', { client_id, grant_type: 'constructor' }],
    ] as const) {
      const response = await client.token({ grant_type, ...given } as Record<string, string>, secret)
      expect([given, response.statusCode, response.json()]).toMatchObject([given, status, { error, message: /\w{5}/ }])
    }
    const late = await codeFor({ code_challenge: challenge })
    await database.rows("UPDATE program_codes SET expires_at = now() - interval '1 second' WHERE key_id IS NULL")
    expect((await client.token({ grant_type, client_id, code: late, code_verifier: 'v'.repeat(43) })).statusCode).toBe(
      400,
    )
    // As the documents have it, in the query and with the secret.
    const code = await codeFor({})
    const basic = Buffer.from(`${client_id}:${program.client_secret}`).toString('base64')
    const url = `/foundation/oauth2/token?grant_type=authorization_code&code=${code}`
    const byQuery = await app.app.inject({ method: 'POST', url, headers: { authorization: `Basic ${basic}` } })
    expect(byQuery.statusCode).toBe(200)
    const { refresh_token } = byQuery.json()
    expect((await client.token({ grant_type: 'refresh_token', client_id, refresh_token })).statusCode).toBe(401)
    expect((await client.token({ grant_type: 'refresh_token', refresh_token }, program)).statusCode).toBe(200)
    // Exchanged by a second one, it ends what the first one got.
    expect((await client.token(exchanged)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await app.app.inject({ url: '/bcf/3.0/projects', headers })).statusCode).toBe(401)
  })

  it('is stored as a hash, like every token', async () => {
    const { manager } = await aModelledProject()
    const { code, tokens, program } = await client.signIn(manager)
    const stored = await database.rows<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM program_codes t UNION ALL SELECT to_jsonb(t) FROM program_connections t
       UNION ALL SELECT to_jsonb(t) FROM programs t UNION ALL SELECT to_jsonb(t) FROM api_keys t`,
    )
    const text = JSON.stringify(stored)
    for (const secret of [code, tokens.access_token, tokens.refresh_token, program.client_secret]) {
      expect(text).not.toContain(secret)
      expect(text).toContain(createHash('sha256').update(secret).digest('hex'))
    }
  })
})

describe('an answer', () => {
  it('goes to the address of the program, at any port of the same computer, and nowhere else', async () => {
    const { manager } = await aModelledProject()
    const { client_id } = await client.register('http://127.0.0.1:8080/back?a=1')
    const ask = async (redirect_url: string) =>
      (await call(contract.askedProgram, { as: manager, query: { client_id, redirect_url } })).status
    expect(await ask('http://127.0.0.1:49152/back?a=1')).toBe(200)
    const foreign = [
      'http://127.0.0.1/other',
      'http://localhost:8080/back?a=1',
      'https://evil.example/back?a=1',
      'javascript:alert(1)',
      '//evil',
      'http://127.0.0.1@evil.example/back?a=1',
    ]
    for (const redirect_url of foreign) expect([redirect_url, await ask(redirect_url)]).toEqual([redirect_url, 400])
    const reg = (redirect_url: string) =>
      app.app.inject({ method: 'POST', url: '/foundation/oauth2/reg', payload: { client_name: 'Evil', redirect_url } })
    for (const redirect_url of [
      'https://evil.example/',
      'com.evil.app:/back',
      'http://evil.example/',
      'javascript:alert(1)',
      'http://localhost/#a',
      '',
    ]) {
      expect([redirect_url, (await reg(redirect_url)).statusCode]).toEqual([redirect_url, 400])
    }
  })

  it('goes to another server if an administrator has registered it, and ends with the program', async () => {
    const { manager } = await aModelledProject()
    const admin = await aUser(database, { role: 'admin' })
    const redirect_url = 'https://bcf.example.com/answer'
    const confirmation = await aConfirmation(database, admin)
    const { status, body: program } = await call(contract.registerProgram, {
      as: admin,
      body: { name: 'Cloud', redirect_url, confirmation },
    })
    expect(status).toBe(201)
    const asked = await call(contract.askedProgram, { as: manager, query: { client_id: program.client_id } })
    expect(asked.body).toMatchObject({
      name: 'Cloud',
      host: 'bcf.example.com',
      days: 90,
      scopes: ['bcf-read', 'bcf-write'],
    })
    const answer = await client.consent(manager, { client_id: program.client_id })
    const response = await client.token({ grant_type: 'authorization_code', code: answer.get('code') ?? '' }, program)
    const headers = client.bearer(response.json())
    expect((await call(contract.listPrograms, { as: admin })).body).toContainEqual(
      expect.objectContaining({ id: program.client_id, name: 'Cloud', people: 1, created_by: admin.name }),
    )
    const remove = () => call(contract.removeProgram, { as: admin, params: { id: program.client_id } })
    expect((await remove()).status).toBe(204)
    expect((await app.app.inject({ url: '/bcf/3.0/projects', headers })).statusCode).toBe(401)
    expect((await remove()).status).toBe(404)
    const entry = "SELECT details FROM audit_log WHERE action = 'program.remove' AND subject_id = $1"
    expect(await database.rows(entry, [program.client_id])).toEqual([{ details: { name: 'Cloud' } }])
  })

  it('is listed before anybody connects it, then with who did and when they used it last', async () => {
    const { manager } = await aModelledProject()
    const admin = await aUser(database, { role: 'admin' })
    const unused = await client.register()
    const { program, headers } = await client.signIn(manager)
    const listed = async ({ client_id }: { client_id: string }) =>
      (await call(contract.listPrograms, { as: admin })).body.find(({ id }) => id === client_id)
    expect(await listed(unused)).toMatchObject({ created_by: null, people: 0, connections: [] })
    const person = { user_id: manager.id, user_name: manager.name }
    expect(await listed(program)).toMatchObject({ people: 1, connections: [{ ...person, last_used_at: null }] })
    await app.app.inject({ url: '/bcf/3.0/projects', headers })
    expect((await listed(program))?.connections).toMatchObject([{ ...person, last_used_at: expect.any(String) }])
  })
})
