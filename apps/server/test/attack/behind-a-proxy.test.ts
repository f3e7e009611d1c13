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
async function rateLimitedOf(attempts: number, trustProxy: TrustedProxies, from: (attempt: number) => object) {
  const { app } = await testApp({ database, config: { rateLimits: true, trustProxy } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const payload = { emailOrUsername: 'somebody', password: 'guess' }
    const response = await app.inject({ method: 'POST', url: `/api${login.path}`, payload, ...from(attempt) })
    statuses.push(response.statusCode)
  }
  return statuses.filter((status) => status === 429).length
}

const proxy = '192.0.2.1'
const client = '198.51.100.7'
const forgedAddress = (attempt: number) => `203.0.113.${attempt}`

describe('sign-in attempts are rate-limited', () => {
  it('by the socket address if no proxy is trusted, ignoring forwarded headers', async () => {
    const from = (attempt: number) => ({
      remoteAddress: client,
      headers: {
        'x-forwarded-for': forgedAddress(attempt),
        'x-real-ip': forgedAddress(attempt),
        forwarded: `for=${forgedAddress(attempt)}`,
      },
    })
    expect(await rateLimitedOf(12, false, from)).toBe(2)
  })

  it('by the address that a trusted proxy saw, not by earlier entries', async () => {
    const from = (attempt: number) => ({
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': `${forgedAddress(attempt)}, ${client}` },
    })
    expect(await rateLimitedOf(12, true, from)).toBe(2)
  })

  it('by the address that the first of several named proxies saw', async () => {
    const from = (attempt: number) => ({
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': `${forgedAddress(attempt)}, ${client}, 10.1.2.3` },
    })
    expect(await rateLimitedOf(12, ['10.0.0.5', '10.1.0.0/16'], from)).toBe(2)
  })

  it('by the socket address if it is not a trusted proxy', async () => {
    const from = (attempt: number) => ({
      remoteAddress: client,
      headers: { 'x-forwarded-for': forgedAddress(attempt) },
    })
    expect(await rateLimitedOf(12, ['10.0.0.5'], from)).toBe(2)
  })

  it('by the /64 network of an IPv6 address', async () => {
    const from = (attempt: number) => ({ remoteAddress: `2001:db8:1:2:${attempt + 1}::1` })
    expect(await rateLimitedOf(12, false, from)).toBe(2)
  })
})

it('other clients behind the same proxy are not rate-limited', async () => {
  const from = (attempt: number) => ({ remoteAddress: proxy, headers: { 'x-forwarded-for': forgedAddress(attempt) } })
  expect(await rateLimitedOf(12, true, from)).toBe(0)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['what a proxy may say', 'what a proxy may say'],
])('%s is counted as network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
