import { describe, expect, test } from 'vitest'
import { callTarget, type TargetRules, targetRules } from '#features/webhooks/call-target.ts'
import { isPrivateAddress } from '#features/webhooks/private-address.ts'
import { aReceiver } from './receiver.ts'

test.each([
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ...['fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'name', ''],
])('%s is not public', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2a00:1450:4001::1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

describe('a target', () => {
  const strict = targetRules(false)
  const sending = (url: string, rules: Partial<TargetRules> = {}) => callTarget(url, {}, '{}', { ...strict, ...rules })

  // `URL` reads decimal, octal, hexadecimal and short notations as the addresses that they are.
  test.each([
    ...[
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0177.0.0.1/',
      'http://0x7f.1/',
      'http://127.1/',
      'http://[::1]/',
    ],
    ...[
      'http://[::ffff:127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://0/',
      'http://169.254.169.254/latest/meta-data',
    ],
  ])('%s is refused without a look-up', async (url) => {
    await expect(sending(url, { resolve: () => Promise.reject(new Error('looked up')) })).rejects.toThrow(
      'private or local network',
    )
  })

  test('is refused by the address that its name has at each call', async () => {
    const receiver = await aReceiver()
    // In this test 127.0.0.1 plays a public address, and everything else a private one.
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2'], []]
    let lookUps = 0
    const rules: Partial<TargetRules> = {
      isRefused: (address) => address !== '127.0.0.1',
      async resolve() {
        return (answers[lookUps++] ?? []).map((address) => ({ address, family: 4 }))
      },
    }
    const url = `http://erp.example:${receiver.port}/hooks`
    expect(await sending(url, rules)).toMatchObject({ status: 200, body: 'thanks' })
    await expect(sending(url, rules)).rejects.toThrow('private or local network')
    await expect(sending(url, rules)).rejects.toThrow('private or local network')
    await expect(sending(url, rules)).rejects.toThrow('erp.example has no address.')
    expect(lookUps).toBe(4)
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]?.headers.host).toBe(`erp.example:${receiver.port}`)
  })

  test('whose name service is silent ends in time', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    await expect(sending('http://erp.example/', { resolve, connectMs: 50 })).rejects.toThrow('No connection within')
  })

  test('that speaks no TLS is refused', async () => {
    const receiver = await aReceiver()
    const calling = sending(receiver.url.replace('http:', 'https:'), { isRefused: () => false })
    await expect(calling).rejects.toThrow()
    expect(receiver.received).toEqual([])
  })
})
