import { labelLayouts, placeOnSheet } from '@castline/domain/labels/sheets'
import { describe, expect, it } from 'vitest'
import { fileNameOf } from '#api/download.ts'
import { addressWarnings, checkAddress, suggestedAddress } from '#features/labels/label-address.ts'
import {
  noFilter,
  readFilter,
  readIds,
  shownFilter,
  withChosenFilter,
  withFilter,
} from '#features/labels/label-filter.ts'
import { callName, withTicks } from '#features/labels/label-item.ts'
import { limitSkip, sheetCount, sheetsOf } from '#features/labels/sheets.ts'
import { qrPath, quietZone } from '#ui/qr-path.ts'

describe('the address on labels', () => {
  it.each([
    ['https://castline.example.com', 'https://castline.example.com'],
    ['  https://castline.example.com/  ', 'https://castline.example.com'],
    ['https://example.com/?a=1#b', 'https://example.com'],
    ['192.168.1.10:3000', 'http://192.168.1.10:3000'],
    ['HTTP://Server:80', 'http://server'],
  ])('"%s" is accepted as %s', (typed, address) => {
    expect(checkAddress(typed, false)).toEqual({ address })
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['http://', 'malformed'],
    ['ftp://example.com', 'malformed'],
    ['https://user:secret@example.com', 'malformed'],
    ['two words', 'malformed'],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`, 'tooLong'],
    ['https://example.com/castline/', 'path'],
    ['http://localhost:3000', 'loopback'],
    ['http://castline.localhost', 'loopback'],
    ['127.0.0.1:3000', 'loopback'],
    ['http://127.1', 'loopback'],
    ['http://[::1]:3000', 'loopback'],
    ['http://0.0.0.0:3000', 'loopback'],
  ])('"%s" is rejected: %s', (typed, problem) => {
    expect(checkAddress(typed, false)).toEqual({ problem })
  })

  it('may be a loopback address for a trial, but not malformed', () => {
    expect(checkAddress('http://127.0.0.1:3000', true)).toEqual({ address: 'http://127.0.0.1:3000' })
    expect(checkAddress('ftp://127.0.0.1', true)).toEqual({ problem: 'malformed' })
  })

  it("defaults to the page's origin, or what the server guesses if that is a loopback address", () => {
    expect(suggestedAddress('http://192.168.1.10:3000', 'http://192.0.2.7:3000')).toBe('http://192.168.1.10:3000')
    expect(suggestedAddress('http://127.0.0.1:3000', null)).toBe('')
    expect(suggestedAddress('http://127.0.0.1:3000', 'http://192.0.2.7:3000')).toBe('http://192.0.2.7:3000')
  })
})

describe('the warnings before printing', () => {
  const address = { set_at: null, set_by_name: null, reached_at: null, host: 'known', guess: null } as const
  const reached = { ...address, set_in: 'administrator', reached_at: '2026-11-23T12:00:00Z' } as const
  it.each([
    ['none without an address', { ...address, address: null, set_in: null, host: null }, []],
    ['none for an address of the server', { ...address, address: 'https://a.example', set_in: 'server' }, []],
    ['a missing HTTPS', { ...reached, address: 'http://a.example' }, ['plain']],
    [
      'a name that the server does not know',
      { ...address, address: 'https://a.example', set_in: 'server', host: 'unknown' },
      ['unknown'],
    ],
    [
      'an address that no device has opened',
      { ...address, address: 'https://a.example', set_in: 'administrator', host: 'loopback' },
      ['loopback', 'unreached'],
    ],
    ['nothing about a name that a device found', { ...reached, address: 'https://a.example', host: 'unknown' }, []],
  ] as const)('%s', (_what, known, expected) => {
    expect(addressWarnings(known)).toEqual(expected)
  })
})

describe('label sheets', () => {
  const layout = labelLayouts['a4-3x7']
  const items = Array.from({ length: 22 }, (_, index) => index)

  it('skip the used places of the first sheet', () => {
    const sheets = sheetsOf(layout, items, 20)
    expect(sheets.map((sheet) => sheet.length)).toEqual([21, 21])
    expect(sheets[0]?.filter((place) => place !== null)).toEqual([0])
    expect(sheets[1]?.[0]).toBe(1)
    expect(sheetCount(layout, items.length, 20)).toBe(2)
  })

  it('are none without labels', () => {
    expect(sheetsOf(layout, [], 5)).toEqual([])
    expect(sheetCount(layout, 0, 5)).toBe(0)
  })

  it('have every label within the page', () => {
    for (const each of Object.values(labelLayouts)) {
      const { x, y } = placeOnSheet(each, each.columns * each.rows - 1)
      expect(x + each.label.width).toBeLessThanOrEqual(each.page.width + 1e-9)
      expect(y + each.label.height).toBeLessThanOrEqual(each.page.height + 1e-9)
    }
  })

  it('limit the used places so that one remains free', () => {
    expect(limitSkip('a4-3x7', 99)).toBe(20)
    expect(limitSkip('a4-3x7', -1)).toBe(0)
    expect(limitSkip('a4-3x7', Number.NaN)).toBe(0)
    expect(limitSkip('single', 5)).toBe(0)
  })
})

describe('the SVG path of a QR code', () => {
  it('has three finder patterns and a quiet zone', () => {
    const { path, side } = qrPath('http://192.168.1.10:3000/forms/form-component-card/7K3MQ2XW9ABC')
    const inner = side - 2 * quietZone
    expect((inner - 17) % 4).toBe(0)
    expect(path.startsWith(`M${quietZone} ${quietZone}h7v1h-7z`)).toBe(true)
    expect(path).toContain(`M${quietZone + inner - 7} ${quietZone}h7v1h-7z`)
    expect(path).toContain(`M${quietZone} ${quietZone + inner - 1}h7v1h-7z`)
  })
})

describe('the address of the labels page', () => {
  const id = '3f0f7a54-4f5e-4a39-9a54-0d6a3b6f6f10'

  it('is read as a filter without invalid values', () => {
    expect(readFilter(new URLSearchParams({ status: 'installed', section: id, q: 'W-0' }))).toEqual({
      status: 'installed',
      section: id,
      search: 'W-0',
      imported: null,
      selection: null,
    })
    expect(readFilter(new URLSearchParams({ imported: id, selection: 'x' }))).toMatchObject({
      imported: id,
      selection: null,
    })
    expect(readFilter(new URLSearchParams({ status: 'lost', section: 'B' }))).toEqual({
      status: null,
      section: null,
      search: '',
      imported: null,
      selection: null,
    })
  })

  it('keeps other parameters when the filter changes', () => {
    const address = new URLSearchParams({ project: 'p', status: 'installed' })
    expect(withFilter(address, { ...noFilter, search: 'W', imported: id }).toString()).toBe(
      `project=p&q=W&imported=${id}`,
    )
  })

  it('is what is not cast yet until somebody chooses a filter, or none', () => {
    const shown = (query: string) => shownFilter(new URLSearchParams(query))
    expect(shown('project=p')).toEqual({ filter: { ...noFilter, status: 'planning' }, isDefault: true })
    expect(shown(`section=${id}`)).toEqual({ filter: { ...noFilter, section: id }, isDefault: false })
    const every = withChosenFilter(new URLSearchParams({ status: 'planning' }), noFilter)
    expect(shownFilter(every)).toEqual({ filter: noFilter, isDefault: false })
    expect(withChosenFilter(every, { ...noFilter, search: 'W' }).toString()).toBe('q=W')
  })

  it('is read as a set of ids without invalid ones', () => {
    expect(readIds(new URLSearchParams({ ids: `${id},rubbish` }))).toEqual(new Set([id]))
    expect(readIds(new URLSearchParams({ ids: 'rubbish' }))).toBeNull()
  })
})

describe('ticked labels', () => {
  it('are added and removed without changing the others', () => {
    const before = new Set(['a', 'b'])
    expect(withTicks(before, ['b', 'c'], true)).toEqual(new Set(['a', 'b', 'c']))
    expect(withTicks(before, ['b', 'c'], false)).toEqual(new Set(['a']))
    expect(before).toEqual(new Set(['a', 'b']))
  })

  it('are named by their printed code while blank', () => {
    const label = { qr_code: '7K3MQ2XW9ABC', created_at: '2026-01-01T00:00:00Z', created_by_name: 'Mali' }
    expect(callName(label)).toBe('7K3M-Q2XW-9ABC')
  })
})

describe('the name of a downloaded file', () => {
  it.each([
    [`attachment; filename="labels_B.pdf"; filename*=UTF-8''labels-%E0%B8%81.pdf`, 'labels-ก.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ["attachment; filename=plain.pdf; filename*=UTF-8''%E0%A4%A", 'plain.pdf'],
    ['attachment', null],
    [null, null],
  ])('in the header %s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})
