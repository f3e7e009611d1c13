import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NotConvertible } from '#features/building/conversion/not-convertible.ts'
import { statementsOf } from '#features/building/status-export/statements.ts'
import { quoted, real, textOf } from '#features/building/status-export/values.ts'
import { globalIdOf, ifcText } from '#sample/ifc-text.ts'
import { aBox } from '#support/models.ts'
import { facts, readBack, written } from './read-back.ts'

const ifc = ifcText()
const wall = ifc.box(aBox('a'))
ifc.storey('Ground floor', [wall])
const whole = ifc.text()
const piece = facts({ global_id: globalIdOf('a') })

const refusalOf = (file: string) => {
  try {
    written(file, piece)
    return null
  } catch (error) {
    if (!(error instanceof NotConvertible)) throw error
    return `${error.failure}: ${error.details}`
  }
}

describe('a damaged file is refused in words:', () => {
  test.each([
    ['cut off', whole.slice(0, whole.lastIndexOf('ENDSEC')), 'truncated: Its section of data has no end.'],
    [
      'cut off within a statement',
      whole.slice(0, whole.indexOf('IFCWALL') + 20),
      /^unreadable: Line \d+: a text begins here and has no end\.$/,
    ],
    ['a text without an end', whole.replace("'Building'", "'Building"), /^unreadable: Line \d+: a text begins here/],
    [
      'a comment without an end',
      whole.replace('DATA;', 'DATA; /* '),
      'unreadable: Line 7: a comment begins here and has no end.',
    ],
    [
      'a binary value without an end',
      whole.replace("'Building'", '"0A'),
      /^unreadable: Line \d+: a binary value begins/,
    ],
    ['without data', whole.replace('DATA;', ''), 'truncated: Its section of data has no end.'],
    ['of another standard', whole.replace('IFC2X3', 'AP214'), /^not_ifc: /],
    ['of an older version', whole.replace('IFC2X3', 'IFC2X2_FINAL'), /^not_ifc: /],
    ['empty', '', 'truncated: Its section of data has no end.'],
    [
      'numbers that are too high',
      whole.replace('DATA;', "DATA;\n#2147483647=IFCLABEL('x');"),
      /numbers that are too high/,
    ],
  ])('%s', (_name, file, refusal) => {
    expect(refusalOf(file)).toEqual(typeof refusal === 'string' ? refusal : expect.stringMatching(refusal))
  })
})

test('texts with semicolons, quotes, comments and references in them are texts', async () => {
  const odd = "'a; #1=IFCWALL(''b''); /* no comment'"
  const file = whole
    .replace("'Building'", odd)
    .replace(
      'DATA;',
      "DATA;\n/* ENDSEC; 'a text #3 */ #9001=IFCPROPERTYSET('x',$,'Castline',$,());/**/ #9002 = IFCLABEL ( /*;*/ 'y' ) ;",
    )
  const out = written(file, piece)
  expect(out).toContain(odd)
  expect(written(out, piece)).toBe(out)
  expect((await readBack(out)).sets.get(piece.global_id)?.Castline).toMatchObject({ Status: 'installed' })
})

test('circles of parts, and relations to nothing, end', () => {
  const more = [
    "#9001=IFCELEMENTASSEMBLY('x',$,$,$,$,$,$,$,$,$);",
    `#9002=IFCRELAGGREGATES('y',$,$,$,${wall},(#9001));`,
    `#9003=IFCRELAGGREGATES('z',$,$,$,#9001,(${wall},#9001,#77777));`,
    `#9004=IFCRELDEFINESBYPROPERTIES('w',$,$,$,(${wall},#88888),#9005);`,
    "#9005=IFCPROPERTYSET('v',$,'Castline',$,(#99999,#99999));",
    '#9006=IFCRELDEFINESBYPROPERTIES();#9007=IFCPROPERTYSET(;#=();#9008=IFCRELAGGREGATES(',
  ].join('\n')
  const file = whole.replace('DATA;', `DATA;\n${more});`)
  const out = written(file, piece)
  expect(written(out, piece)).toBe(out)
})

test('whatever is done to its bytes, a file is written or refused', () => {
  const base = Buffer.from(written(whole, piece), 'latin1')
  const change = fc.record({
    at: fc.nat(base.length - 1),
    length: fc.nat(60),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom("'", ';', '(', ')', '/*', '*/', '"', '#', '\\X2\\', '\\S\\')
        .map((text) => new TextEncoder().encode(text)),
    ),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      let file = base
      for (const { at, length, bytes } of changes) {
        file = Buffer.concat([file.subarray(0, at), bytes, file.subarray(at + length)])
      }
      const text = file.toString('latin1')
      if (refusalOf(text) !== null) return
      const out = written(text, piece)
      expect(written(out, piece) === out).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('statements are the same however the file is cut into pieces', () => {
  const bytes = Buffer.from(whole.replace('DATA;', 'DATA;/* a ** / comment */'), 'latin1')
  const inPieces = (most: number) => ({
    length: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + Math.min(length, most)),
  })
  const all = (source: ReturnType<typeof inPieces>) =>
    [...statementsOf(source)].map(({ start, end, bytes: statement }) => [start, end, statement.toString('latin1')])
  const expected = all(inPieces(bytes.length))
  for (const most of [1, 2, 3, 7, 64]) expect(all(inPieces(most))).toEqual(expected)
  expect(expected.every(([start, end, text]) => bytes.toString('latin1', Number(start), Number(end)) === text)).toBe(
    true,
  )
})

test('a statement of many megabytes', () => {
  const long = `#9001=IFCCARTESIANPOINTLIST3D((${'(0.,0.,0.),'.repeat(1_000_000)}(1.,1.,1.)));`
  const out = written(whole.replace('DATA;', `DATA;\n${long}`), piece)
  expect(out).toContain(long)
})

describe('texts', () => {
  test('any text is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replace(/\p{Cc}/gu, ' ')
        expect(textOf(quoted(plain))).toBe(plain)
        expect(quoted(plain)).toMatch(/^[\x20-\x7e]*$/)
      }),
    )
  })

  test.each([
    ["'it''s'", "it's"],
    ["'a\\\\b'", 'a\\b'],
    ["'\\X2\\00C900E9\\X0\\tage'", 'Éétage'],
    ["'\\X\\C9tage'", 'Étage'],
    ["'\\S\\Itage'", 'Étage'],
    ["'\\X4\\0001F600\\X0\\'", '😀'],
    ["'\\X2\\D83DDE00\\X0\\'", '😀'],
    ["'\\X4\\FFFFFFFF\\X0\\'", '\ufffd'],
    ["'\\X2\\zz'", '\\X2\\zz'],
  ])('%s', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  test('texts in any script reach web-ifc', async () => {
    const section = 'Étage 2 “A” \\ ทดสอบ 构件 قطعة 😀'
    const { sets } = await readBack(written(whole, { ...piece, section }))
    expect(sets.get(piece.global_id)?.Castline?.Section).toBe(section)
  })
})

test.each([
  [0, '0.'],
  [15, '15.'],
  [20.5, '20.5'],
  [1e21, '1.E21'],
  [1.5e-9, '1.5E-9'],
  [0.1 + 0.2, '0.3'],
])('the number %s', (value, text) => {
  expect(real(value)).toBe(text)
})
