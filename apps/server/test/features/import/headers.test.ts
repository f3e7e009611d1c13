import { describe, expect, it } from 'vitest'
import { guessColumns } from '#features/import/guess/columns.ts'
import { readHeader } from '#features/import/guess/header-units.ts'

describe('a header', () => {
  it.each([
    ['Width (mm)', 'width', 'mm'],
    ['Gewicht [kg]', 'gewicht', 'kg'],
    ['weight_t', 'weight', 't'],
    ['Dicke in cm', 'dicke', 'cm'],
    ['น้ำหนัก (ตัน)', 'น้ำหนัก', 't'],
    ['Assembly/Cast unit weight', 'assembly cast unit weight', undefined],
  ])('%j reads as %j in %s', (header, words, unit) => {
    expect(readHeader(header)).toEqual({ words, unit })
  })

  const guessed = (headers: string[]) =>
    Object.fromEntries(guessColumns(headers, []).map((guess, index) => [headers[index], guess?.field ?? null]))

  it('is guessed in English', () => {
    expect(
      guessed(['GUID', 'Mark', 'Name', 'Type', 'Storey', 'Control No.', 'Status', 'Status date', 'Remark']),
    ).toEqual({
      GUID: 'external_id',
      Mark: 'name',
      Name: null,
      Type: 'type',
      Storey: 'section',
      'Control No.': 'control_number',
      Status: 'status',
      'Status date': 'status_date',
      Remark: null,
    })
  })

  it('is guessed in Thai', () => {
    expect(guessed(['ชื่อชิ้นงาน', 'ชั้น', 'ประเภท', 'ความกว้าง (ม.)', 'ความสูง', 'ความหนา', 'น้ำหนักรวม', 'สถานะ'])).toEqual({
      ชื่อชิ้นงาน: 'name',
      ชั้น: 'section',
      ประเภท: 'type',
      'ความกว้าง (ม.)': 'width',
      ความสูง: 'height',
      ความหนา: 'thickness',
      น้ำหนักรวม: 'weight',
      สถานะ: 'status',
    })
  })

  it('is guessed in Dutch', () => {
    expect(
      guessed(['Merk', 'Verdieping', 'Breedte', 'Hoogte', 'Dikte', 'Oppervlakte', 'Inhoud', 'Stukgewicht']),
    ).toEqual({
      Merk: 'name',
      Verdieping: 'section',
      Breedte: 'width',
      Hoogte: 'height',
      Dikte: 'thickness',
      Oppervlakte: 'area',
      Inhoud: 'volume',
      Stukgewicht: 'weight',
    })
  })

  it('is guessed in German', () => {
    expect(
      guessed([
        'Positionsnummer',
        'Geschoss',
        'Bauteiltyp',
        'Breite',
        'Wandhöhe',
        'Dicke',
        'Betonvolumen',
        'Stückgewicht',
      ]),
    ).toEqual({
      Positionsnummer: 'name',
      Geschoss: 'section',
      Bauteiltyp: 'type',
      Breite: 'width',
      Wandhöhe: 'height',
      Dicke: 'thickness',
      Betonvolumen: 'volume',
      Stückgewicht: 'weight',
    })
  })

  it('of a measure above words is not guessed', () => {
    expect(guessColumns(['Mark', 'Weight'], [['W-01'], ['light', 'heavy']])[1]).toBeNull()
  })

  it.each([
    ['No', ['P-1', 'P-2', 'P-3'], 'control_number'],
    ['Nr.', ['101/1', '101/2'], 'control_number'],
    ['เลขที่', ['ผ-1', 'ผ-2'], 'control_number'],
    ['No.', [1, 2, 3], undefined],
    ['No', ['1.', '2.', '3.'], undefined],
    ['No', ['W-01', 'W-01', 'W-02'], undefined],
    ['Nr', [], undefined],
  ] as const)('that is only %j above %j gives %s', (header, values, field) => {
    expect(guessColumns(['Mark', header], [['W-01', 'W-02'], values])[1]?.field).toBe(field)
  })

  it('that names control numbers is preferred to one that is only “No”', () => {
    const guesses = guessColumns(['No', 'Control number'], [['A-1'], ['B-1']])
    expect(guesses.map((guess) => guess?.field)).toEqual([undefined, 'control_number'])
  })

  it('gives each field to one column', () => {
    expect(guessed(['Mark', 'Piece mark', 'Name'])).toEqual({ Mark: 'name', 'Piece mark': null, Name: 'type' })
  })
})
