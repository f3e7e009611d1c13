import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { UnreadableZip, unzip } from '#files/unzip.ts'
import { declaring } from '#support/archives.ts'

const text = (content: string) => new TextEncoder().encode(content)
const limits = { maxEntries: 10, maxBytes: 1_000_000 }
const all = () => true
const zeros = (bytes: number) => new Uint8Array(bytes)

const faultOf = (archive: Uint8Array, wants: (name: string) => boolean = all) => {
  try {
    unzip(archive, limits, wants)
    return null
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    return error.fault
  }
}

describe('an archive', () => {
  const archive = zipSync({ 'a.txt': text('one'), 'b.txt': [text('two'), { level: 0 }], 'c.txt': text('three') })

  it('is unpacked as far as it is wanted', () => {
    const files = unzip(archive, limits, (name) => name !== 'c.txt')
    expect([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a.txt', 'one'],
      ['b.txt', 'two'],
    ])
  })

  it('is cut off where the room ends, whatever it declares, and however its files share it', () => {
    expect(faultOf(zipSync({ a: zeros(2_000_000) }))).toBe('too_large')
    expect(faultOf(declaring(zipSync({ a: zeros(2_000_000) }), 100))).toBe('too_large')
    expect(faultOf(zipSync({ a: zeros(600_000), b: zeros(600_000) }))).toBe('too_large')
    expect(faultOf(zipSync({ a: zeros(600_000), b: zeros(600_000) }), (name) => name === 'a')).toBeNull()
  })

  it('that declares another size is damaged', () => {
    expect(faultOf(declaring(zipSync({ a: zeros(2000) }), 100))).toBe('damaged')
    expect(faultOf(declaring(zipSync({ a: zeros(2000) }), 5000))).toBe('damaged')
  })

  it.each<[string, Uint8Array]>([
    ['cut off', archive.slice(0, -30)],
    ['without anything', zeros(0)],
    ['that is none', text('x'.repeat(200))],
    ['whose list points out of it', patched(archive, archive.length - 6, [0xff, 0xff, 0xff, 0x7f])],
    ['with other data', patched(archive, 40, [0xff, 0xff, 0xff])],
    ['that is encrypted', patched(archive, Buffer.from(archive).indexOf('PK\u0001\u0002') + 8, [1])],
  ])('%s is damaged', (_what, content) => {
    expect(faultOf(content)).toBe('damaged')
  })

  it('with too many entries is refused before any is unpacked', () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}`, text('x')]))
    expect(faultOf(zipSync(many), () => expect.unreachable())).toBe('too_many_entries')
  })
})

function patched(archive: Uint8Array, at: number, bytes: readonly number[]): Uint8Array {
  const other = archive.slice()
  other.set(bytes, at)
  return other
}
