import * as fc from 'fast-check'

/** Texts that are often handled incorrectly. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '\u0000',
      'a\u0000b',
      'a\u0000',
      '\u0000b',
      '\ud800',
      'a\udc00',
      '\ud83d\ude00',
      '\u202eabc\u2066',
      '\ufeff',
      '\u0085',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      "';--",
      '%',
      '\\',
      '_',
      '$1',
      '#{x}',
      '../..',
      '"',
      '\r\nx: y',
      'e\u0301'.repeat(40),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('null', 'NaN', 'Infinity', '-1', '1e999', '0x10', '1e3', '９', '2026-02-30', 'true'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(199, 2001, 70_000).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.constant(`${'\ud83d\ude00'.repeat(50)}\ud83d`) },
)

const oddNumber = fc.constantFrom(-1, -0, 0.1, 1e-320, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 32_768)

/** Objects with own properties that shadow those of `Object.prototype`. */
const oddObject = fc.constantFrom<unknown>(
  { toString: 1 },
  { valueOf: null, toString: null },
  { length: 1e9 },
  { constructor: 1 },
  { $ne: null },
  [[]],
  {},
  [],
)

const deep = fc.constantFrom(50, 3000).map((depth) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
})

/** Values of unexpected types. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: oddObject },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: deep },
)

type Place = (string | number)[]

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]))]
}

function changedAt(value: unknown, [key, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy: Record<string, unknown> = { ...Object(value) }
  const changed = changedAt(copy[key], rest, change)
  if (changed === undefined) delete copy[key]
  else copy[key] = changed
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** Changes one part of a value: replaced, removed, or wrapped in an array. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), oddValue, fc.nat(9)).map(([value, where, odd, how]) => {
    const places = placesIn(value)
    const place = places[where % places.length] ?? []
    return changedAt(value, place, (old) => (how === 0 ? undefined : how === 1 ? [old, old] : odd))
  })
}
