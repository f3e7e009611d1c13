import { createHash, randomBytes } from 'node:crypto'
import { administrator } from '../support/sample-product.ts'
import { expect, test } from './site.ts'

/** Where the program waits: on this computer, and in no page of ours. */
const waitsAt = (site: { readonly address: string }) => `${site.address}/api/program`

test('a program asks, is allowed, reads topics, and is disconnected; an administrator removes it', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  const registered = await fetch(`${site.address}/foundation/oauth2/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Example Viewer', redirect_url: waitsAt(site) }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const code_verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: waitsAt(site),
    state: 'of the program',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  // The program waits on this computer.
  await page.route(`${waitsAt(site)}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome back</h1>' }),
  )

  await site.open(page, `/auth/connect?${query}`)
  await expect(page.getByRole('heading', { name: 'Connect Example Viewer?' })).toBeVisible()
  await expect(page.getByText('The answer goes to a program on this computer.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Your password').fill('a password of the manager')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const answer = new URL(page.url()).searchParams
  expect(answer.get('state')).toBe('of the program')

  const token = await fetch(`${site.address}/foundation/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      code: answer.get('code') ?? '',
      code_verifier,
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const topics = async () => {
    const url = `${site.address}/bcf/3.0/projects/${site.project.id}/topics`
    return (await fetch(url, { headers: { authorization: `Bearer ${access_token}` } })).status
  }
  expect(await topics()).toBe(200)

  await site.open(page, '/pages/account-settings?tab=security')
  const section = page.getByRole('region', { name: 'Connected programs' })
  await expect(section.getByRole('status', { name: 'Address for programs' })).toHaveText(site.address)
  await section.getByRole('button', { name: 'Disconnect Example Viewer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(section).toContainText('No connected programs.')
  expect(await topics()).toBe(401)

  const name = `Viewer ${site.project.code}`
  await fetch(`${site.address}/foundation/oauth2/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_url: waitsAt(site) }),
  })
  await openAsAdministrator(page, '/auth/manageuser?tab=keys')
  const registrations = page.getByRole('region', { name: 'Registered programs' })
  await expect(registrations.getByRole('listitem').filter({ hasText: name })).toContainText(waitsAt(site))
  await registrations.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${name} was removed.`)).toBeVisible()
  await expect(registrations.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})

test('who refuses goes back to the program without a code, and a wrong request says so', async ({ page, site }) => {
  const registered = await fetch(`${site.address}/foundation/oauth2/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Example Viewer', redirect_url: waitsAt(site) }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  await page.route(`${waitsAt(site)}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Refused</h1>' }),
  )
  await site.open(page, `/auth/connect?response_type=code&client_id=${client_id}&redirect_url=https://other.example/`)
  await expect(page.getByRole('heading', { name: 'This request is not valid' })).toBeVisible()
  await site.open(page, `/auth/connect?response_type=code&client_id=${client_id}`)
  await page.getByRole('button', { name: 'Do not connect' }).click()
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
})

test('an administrator registers a program on another server, which gets a token with its secret', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  const name = `Server ${site.project.code}`
  await openAsAdministrator(page, '/auth/manageuser?tab=keys')
  const registrations = page.getByRole('region', { name: 'Registered programs' })
  await registrations.getByRole('button', { name: 'Register a program' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Your password').fill(administrator.password)
  await asked.getByRole('button', { name: 'Continue' }).click()
  const form = page.getByRole('dialog', { name: 'Register a program' })
  await form.getByLabel(/^Name/).fill(name)
  const answers = form.getByLabel(/^Address for answers/)
  await answers.fill('http://other.example/answer')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByText(/^Enter an address with https/)).toBeVisible()
  await answers.fill('https://other.example/answer')
  await form.getByRole('button', { name: 'Register' }).click()
  const shown = page.getByRole('dialog', { name: `${name} is registered` })
  const client_id = (await shown.getByRole('status', { name: 'Client ID:' }).textContent()) ?? ''
  const client_secret = (await shown.getByRole('status', { name: 'Secret' }).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  // Known by its secret: a wrong one is no client, the right one has only an unknown code.
  const refusal = async (secret: string) => {
    const body = { grant_type: 'authorization_code', client_id, client_secret: secret, code: 'unknown' }
    const response = await fetch(`${site.address}/foundation/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(body),
    })
    return ((await response.json()) as { error: string }).error
  }
  expect(await refusal('another secret')).toBe('invalid_client')
  expect(await refusal(client_secret)).toBe('invalid_grant')
  await page.reload()
  await expect(registrations.getByRole('listitem').filter({ hasText: name })).toContainText(
    'https://other.example/answer',
  )
})
