import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { listComponents } from '../src/components.ts'
import { errorResponse } from '../src/errors.ts'
import * as field from '../src/fields.ts'
import { changeStatus } from '../src/status-changes.ts'
import { errorStatuses } from '../src/values/errors.ts'
import { isId } from '../src/values/ids.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('text', () => {
  const text = field.text(5)

  it('is trimmed and not empty', () => {
    expect(text.parse('  W 03 ')).toBe('W 03')
    for (const empty of ['', '   ', '\n\t']) expect(takes(text, empty)).toBe(false)
  })

  it('is limited in length after trimming', () => {
    expect(takes(text, '  12345  ')).toBe(true)
    expect(takes(text, '123456')).toBe(false)
  })

  it('allows every character that PostgreSQL can store', () => {
    for (const letters of ['กำแพง'.slice(0, 5), 'ab\ncd', '"\\\'<&', '🧱🧱']) expect(takes(text, letters)).toBe(true)
    for (const letters of ['a\0b', '\ud83e', 'a\udc00']) expect(takes(text, letters)).toBe(false)
  })

  it('is a string', () => {
    for (const other of [7, null, undefined, ['a'], { a: 1 }]) expect(takes(text, other)).toBe(false)
  })
})

describe('a username', () => {
  it.each(['ab', 'somchai', 'Müller', 'สมชาย', 'anna-lena.k_2', 'x'.repeat(50)])('may be %s', (name) => {
    expect(field.username.parse(` ${name} `)).toBe(name)
  })

  it.each(['', 'a', '-ab', '.ab', 'a b', 'a@b.c', 'a/b', 'a\0b', '<b>', 'x'.repeat(51)])('cannot be %j', (name) => {
    expect(takes(field.username, name)).toBe(false)
  })
})

it.each([
  ['2026-11-20T10:00:00Z', true],
  ['2026-11-20T10:00:00.123456Z', true],
  ['2026-11-20T10:00:00+07:00', false],
  ['2026-11-20T10:00:00', false],
  ['2026-11-20', false],
  ['2026-02-30T10:00:00Z', false],
  ['0000-01-01T10:00:00Z', false],
  ['tomorrow', false],
])('timestamp %s is valid: %s', (text, good) => {
  expect(takes(field.timestamp, text)).toBe(good)
})

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['20.11.2026', false],
])('date %s is valid: %s', (text, good) => {
  expect(takes(field.date, text)).toBe(good)
})

it('a password has 10 to 200 characters and is not trimmed', () => {
  expect(takes(field.password, 'x'.repeat(9))).toBe(false)
  expect(takes(field.password, 'x'.repeat(201))).toBe(false)
  expect(field.password.parse('  10 signs ')).toBe('  10 signs ')
})

it('a label code is valid only in its stored form', () => {
  expect(takes(field.qrCode, '7K3MQ2XW9ABC')).toBe(true)
  for (const other of ['7k3mq2xw9abc', '7K3M-Q2XW-9ABC', '7K3MQ2XW9AB', '7K3MQ2XW9ABCD', '7K3MQ2XW9ABU']) {
    expect(takes(field.qrCode, other)).toBe(false)
  }
})

describe('a page query', () => {
  const { query } = listComponents

  it('defaults to the whole list, sorted by control number', () => {
    expect(query.parse({})).toEqual({ offset: 0, sort: 'control_number' })
  })

  it('parses its values from query text', () => {
    expect(query.parse({ limit: '50', offset: '100', sort: '-weight' })).toEqual({
      limit: 50,
      offset: 100,
      sort: '-weight',
    })
  })

  it.each([
    { limit: '0' },
    { limit: '501' },
    { limit: '1.5' },
    { limit: 'all' },
    { offset: '-1' },
    { offset: '1e12' },
    { sort: '--weight' },
    { sort: 'id' },
  ])('rejects %j', (given) => {
    expect(takes(query, given)).toBe(false)
  })
})

it('a status change requires a status only', () => {
  expect(takes(changeStatus.body, { status: 'installed' })).toBe(true)
  expect(takes(changeStatus.body, { status: 'installed', note: null, reason: null })).toBe(true)
  for (const body of [{}, { status: 'Installed' }, { status: null }, { status: 'installed', note: '' }]) {
    expect(takes(changeStatus.body, body)).toBe(false)
  }
})

it('an error response needs a known code and a message', () => {
  for (const error of Object.keys(errorStatuses)) expect(takes(errorResponse, { error, message: 'x' })).toBe(true)
  expect(takes(errorResponse, { error: 'oops', message: 'x' })).toBe(false)
  expect(takes(errorResponse, { error: 'invalid' })).toBe(false)
  for (const status of Object.values(errorStatuses)) expect(status).toBeGreaterThanOrEqual(400)
})

it('search text may be empty and contain any character that can be stored', () => {
  for (const words of ['', ' W-03 ', '%_\\', 'กำแพง']) expect(takes(field.search(9), words)).toBe(true)
  for (const words of ['a\0b', '\ud83e', 'longer than nine']) expect(takes(field.search(9), words)).toBe(false)
})

it('a typed name can be stored, and a version fits into an integer of PostgreSQL', () => {
  expect(takes(field.typedName, 'somchai')).toBe(true)
  expect(takes(field.typedName, 'som\0chai')).toBe(false)
  expect(takes(field.version, 2 ** 31 - 1)).toBe(true)
  expect(takes(field.version, 2 ** 31)).toBe(false)
})

it.each([
  ['0190b3c4-7d1e-7a3b-8c4d-5e6f70819203', true],
  ['0190B3C4-7D1E-4A3B-BC4D-5E6F70819203', true],
  ['0190b3c4-7d1e-9a3b-8c4d-5e6f70819203', false],
  ['0190b3c4-7d1e-7a3b-cc4d-5e6f70819203', false],
  ['0190b3c4-7d1e-7a3b-8c4d-5e6f7081920', false],
  ['0190b3c47d1e7a3b8c4d5e6f70819203', false],
  ['{0190b3c4-7d1e-7a3b-8c4d-5e6f70819203}', false],
  ['0190b3c4-7d1e-7a3b-8c4d-5e6f70819203\n', false],
  ['W-03', false],
  ['', false],
])('%j is a valid ID: %s, by the schema and by isId', (text, good) => {
  expect(takes(field.id, text)).toBe(good)
  expect(isId(text)).toBe(good)
})
