import { login } from '@castline/contract/auth'
import { describe, expect, it, test } from 'vitest'
import { networkOf, type TrustedProxies } from '#http/network.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()

/**
 * Sends sign-in attempts for one account; `from` returns the request options of each. Returns how many were rate
 * limited.
 */
async function refusedOf(attempts: number, trustProxy: TrustedProxies, from: (attempt: number) => object) {
  const { app } = await testApp({ database, config: { rateLimits: true, trustProxy } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const payload = { emailOrUsername: 'somebody', password: 'guess' }
    const answer = await app.inject({ method: 'POST', url: `/api${login.path}`, payload, ...from(attempt) })
    statuses.push(answer.statusCode)
  }
  return statuses.filter((status) => status === 429).length
}

const proxy = '192.0.2.1'
const guesser = '198.51.100.7'
const claimed = (attempt: number) => `203.0.113.${attempt}`

describe('who guesses a password is counted', () => {
  it('by their own address where no proxy is trusted, whatever they claim', async () => {
    const from = (attempt: number) => ({
      remoteAddress: guesser,
      headers: {
        'x-forwarded-for': claimed(attempt),
        'x-real-ip': claimed(attempt),
        forwarded: `for=${claimed(attempt)}`,
      },
    })
    expect(await refusedOf(12, false, from)).toBe(2)
  })

  it('by what the proxy saw, not by what stood there before it', async () => {
    const from = (attempt: number) => ({
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': `${claimed(attempt)}, ${guesser}` },
    })
    expect(await refusedOf(12, true, from)).toBe(2)
  })

  it('by what the first of several proxies saw, where these are named', async () => {
    const from = (attempt: number) => ({
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': `${claimed(attempt)}, ${guesser}, 10.1.2.3` },
    })
    expect(await refusedOf(12, ['10.0.0.5', '10.1.0.0/16'], from)).toBe(2)
  })

  it('by their own address where they are none of the named proxies', async () => {
    const from = (attempt: number) => ({ remoteAddress: guesser, headers: { 'x-forwarded-for': claimed(attempt) } })
    expect(await refusedOf(12, ['10.0.0.5'], from)).toBe(2)
  })

  it('by the network of their address, of which they have more than they can use', async () => {
    const from = (attempt: number) => ({ remoteAddress: `2001:db8:1:2:${attempt + 1}::1` })
    expect(await refusedOf(12, false, from)).toBe(2)
  })
})

it('others behind the same proxy are not held back by them', async () => {
  const from = (attempt: number) => ({ remoteAddress: proxy, headers: { 'x-forwarded-for': claimed(attempt) } })
  expect(await refusedOf(12, true, from)).toBe(0)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['what a proxy may say', 'what a proxy may say'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
