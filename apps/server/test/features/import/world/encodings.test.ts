import { describe, expect, it } from 'vitest'
import { guessEncoding } from '#features/import/reading/encoding.ts'
import { testApp } from '#support/test-app.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()

describe('encodings', () => {
  it.each([
    ['12-gb18030.csv', 'gb18030', ['预制墙板-1', '预制墙板-2'], '一层'],
    ['13-windows-1256.csv', 'windows-1256', ['لوح-1', 'لوح-2'], 'الطابق الأول'],
    ['15-macroman.csv', 'macintosh', ['Stütze-1', 'Brüstung-2'], 'EG'],
  ])('%s is read as %s', async (file, encoding, marks, section) => {
    const { preview, components } = await importWorldFile(app, file)
    expect(preview.encoding).toBe(encoding)
    expect(components.map(({ name, weight }) => [name, weight])).toEqual(marks.toSorted().map((mark) => [mark, 900]))
    expect(preview.columns.find(({ guess }) => guess?.field === 'section')?.samples[0]).toBe(section)
  })

  /** Bytes of a text in an encoding of one byte for each letter. */
  const encoded = (text: string, encoding: string) => {
    const all = Uint8Array.from({ length: 128 }, (_, index) => index + 128)
    const letters = [...all].map((byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)))
    return Uint8Array.from(
      [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letters.indexOf(letter) + 128)),
    )
  }

  it.each([
    ['windows-1252', 'Bauteil;Höhe\nStütze;3\nBrüstung;2\n'],
    ['windows-1252', 'Mark,Area (m²),Volume (m³)\nW-1,2,3\n'],
    ['windows-1252', 'Mark,Size\nW-1,200 × 300\n'],
    ['windows-1252', 'Repère;Étage\nPréfabriqué;Rez-de-chaussée\n'],
    ['macintosh', 'Repère;Étage\nPréfabriqué;Rez-de-chaussée\n'],
    ['macintosh', 'Nummer;Geschoß\nTräger;Obergeschoß\nTür;Süd\n'],
    ['windows-1250', 'Znak;Piętro\nŚciana żelbetowa;Pierwsze piętro\nSłup;Główny\n'],
    ['windows-1250', 'Značka;Výška\nStěna;Přízemí\nŽebříček;Přízemí\n'],
    ['windows-1251', 'Марка;Этаж\nСтеновая панель;Первый этаж\n'],
    ['ibm866', 'Марка;Этаж\nСтеновая панель;Первый этаж\n'],
    ['koi8-r', 'Марка;Этаж\nСтеновая панель;Первый этаж\n'],
    ['windows-1253', 'Στοιχείο;Όροφος\nΤοίχος;Πρώτος όροφος\n'],
    ['windows-1254', 'Parça;Ağırlık\nKiriş;Zemin katı\nDöşeme;Dış cephe\n'],
    ['windows-1255', 'סימן;קומה\nקיר;קומה ראשונה\n'],
    ['windows-1256', 'الرمز;الوزن\nجدار;الطابق الأرضي\n'],
    ['windows-874', 'ชื่อชิ้นงาน;ชั้น\nผนัง-1;ชั้นที่หนึ่ง\nคาน;ชั้น\n'],
  ])('%s: %j', (encoding, text) => {
    const bytes = encoded(text, encoding)
    expect(new TextDecoder(guessEncoding(bytes)).decode(bytes)).toBe(text)
  })

  it.each([
    ['gb18030', [0xb8, 0xd6, 0xbd, 0xee, 0xbb, 0xec, 0xc4, 0xfd, 0xcd, 0xc1], '钢筋混凝土'],
    [
      'shift_jis',
      [0x83, 0x76, 0x83, 0x8c, 0x83, 0x4c, 0x83, 0x83, 0x83, 0x58, 0x83, 0x67, 0x95, 0xc7],
      'プレキャスト壁',
    ],
    ['euc-kr', [0xba, 0xae, 0xc3, 0xbc, 0x20, 0xb1, 0xe2, 0xb5, 0xd5], '벽체 기둥'],
    ['big5', [0xc0, 0xf0, 0xaa, 0x4f, 0x2c, 0xbd, 0x73, 0xb8, 0xb9], '牆板,編號'],
  ])('%s', (encoding, letters, text) => {
    const bytes = Uint8Array.from([...Buffer.from('A-1,'), ...letters, 10])
    expect(guessEncoding(bytes)).toBe(encoding)
    expect(new TextDecoder(encoding).decode(Uint8Array.from(letters))).toBe(text)
  })
})
