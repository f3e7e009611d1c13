import { expect, test } from 'vitest'
import { checkPush } from '#commands/checks/push.ts'

const none = { push: { subject: null, privateKey: null }, databaseUrl: null }
const on = { push: { subject: 'https://castline.example', privateKey: null }, databaseUrl: null }

const refuse = async (address: string) => {
  if (address.includes('apple')) throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  return new Response(null, { status: 404 })
}

test('the doctor says why no notifications are sent', async () => {
  expect(await checkPush(none, refuse)).toMatchObject([
    { level: 'warning', text: expect.stringContaining('PUBLIC_URL') },
  ])
  const external = { ...on, databaseUrl: 'postgres://castline@db/castline' }
  expect(await checkPush(external, refuse)).toMatchObject([
    { level: 'warning', text: expect.stringContaining('VAPID_PRIVATE_KEY') },
  ])
})

test('the doctor names the push services that cannot be reached', async () => {
  const findings = await checkPush(on, refuse)
  expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok', 'warning'])
  expect(findings[2]?.text).toContain('https://web.push.apple.com, cannot be reached: connect ECONNREFUSED')
})
