import type { LoadDetail } from '@castline/contract/load'
import { expect, test } from 'vitest'
import { storage } from '#api/storage.ts'
import {
  bodyOf,
  emptyDraft,
  forgetReceipt,
  gapsOf,
  photosWith,
  readReceipt,
  storeReceipt,
} from '#features/loads/receipt/stored-receipt.ts'
import { aLoad, aPiece } from '#test/features/loads/a-load.ts'

const components = [
  { component_id: 'a', outcome: null },
  { component_id: 'b', outcome: null },
  { component_id: 'c', outcome: 'left_behind' },
]
const load = { components } as unknown as LoadDetail
const refused = { outcome: 'refused', reason_code: null, reason: ' ' } as const
const accepted = { outcome: 'accepted', reason_code: null, reason: '' } as const

test('a form lacks pieces without an outcome, refusals without a reason, and a name; pieces left behind need none', () => {
  expect(gapsOf(load, { ...emptyDraft, pieces: { a: refused } })).toEqual({
    undecided: ['b'],
    unreasoned: ['a'],
    isNameMissing: true,
  })
})

test('a complete form is sent with its reasons, and without a signature if there is none', () => {
  const draft = { ...emptyDraft, name: ' Ann ', pieces: { a: { ...refused, reason: ' cracked ' }, b: accepted } }
  expect(gapsOf(load, draft)).toEqual({ undecided: [], unreasoned: [], isNameMissing: false })
  expect(bodyOf(load, draft)).toEqual({
    name: 'Ann',
    signature: null,
    note: null,
    outcomes: [
      { component_id: 'a', outcome: 'refused', reason_code: null, reason: 'cracked' },
      { component_id: 'b', outcome: 'accepted' },
    ],
  })
})

test('a stored form is readable by its user only, until it is deleted', () => {
  const load = aLoad([aPiece('a')])
  expect(storeReceipt('CODE', { userId: 'u', load, draft: emptyDraft })).toBe(true)
  expect(readReceipt('CODE', 'other')).toBeNull()
  expect(readReceipt('CODE', 'u')?.draft).toEqual(emptyDraft)
  forgetReceipt('CODE')
  expect(readReceipt('CODE', 'u')).toBeNull()
})

const stored = { userId: 'u', load: aLoad([aPiece('a')]), draft: { ...emptyDraft, pieces: { a: accepted } } }

test.each<[string, unknown]>([
  ['no object', 'text'],
  ['another version of the form', { ...stored, draft: { ...stored.draft, sentKey: undefined } }],
  ['an unknown outcome', { ...stored, draft: { ...stored.draft, pieces: { a: { ...accepted, outcome: 'lost' } } } }],
  ['a signature that is no path', { ...stored, draft: { ...stored.draft, signature: 'x' } }],
  ['a load without components', { ...stored, load: { ...stored.load, components: null } }],
  ['a component without a name', { ...stored, load: { ...stored.load, components: [{ ...aPiece('a'), name: 1 }] } }],
  ['an unknown status', { ...stored, load: { ...stored.load, status: 'lost' } }],
])('a stored form with %s is not read', (_what, value) => {
  storage.setItem('castline-receipt CODE', JSON.stringify(stored))
  expect(readReceipt('CODE', 'u')?.draft).toEqual(stored.draft)
  storage.setItem('castline-receipt CODE', JSON.stringify(value))
  expect(readReceipt('CODE', 'u')).toBeNull()
})

test('only photos of refused components belong to a receipt', () => {
  const photos = { a: [new File(['1'], '1'), new File(['2'], '2')], b: [new File(['3'], '3')] }
  const outcomes = [
    { component_id: 'a', outcome: 'refused', reason: 'cracked' },
    { component_id: 'b', outcome: 'accepted' },
    { component_id: 'c', outcome: 'refused', reason: 'cracked' },
  ] as const
  expect(photosWith({ outcomes: [...outcomes] }, photos)).toEqual({ photos: photos.a, photosOf: ['a', 'a'] })
})
