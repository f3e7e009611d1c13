import type { Encoding } from './encodings.ts'

/** Letters beyond ASCII of one language: the frequent ones, and the others. Lower case. */
interface Alphabet {
  readonly frequent: string
  readonly further: string
}

const alphabet = (frequent: string, further: string): Alphabet => ({ frequent, further })

const western = [
  alphabet('äöü', 'ß'),
  alphabet('éèàê', 'âçîôûùëïœæ'),
  alphabet('óáíñé', 'úü'),
  alphabet('ãçáé', 'õóíúâêôà'),
  alphabet('àèòùì', 'éí'),
  alphabet('øåæ', 'éö'),
  alphabet('äåö', 'é'),
  alphabet('ëé', 'ïèöüá'),
]
const central = [
  alphabet('łąęó', 'śżćńź'),
  alphabet('íáéěřšč', 'žýůúďťňó'),
  alphabet('áéőö', 'íóúüű'),
  alphabet('šč', 'žćđ'),
  alphabet('ășîț', 'âşţ'),
  alphabet('áíéľ', 'čšžýťňúôďäóŕĺ'),
]
const cyrillic = [alphabet('оеаинтсрвлкп', 'мдуяыьгзбчйхжшюцщэфъё'), alphabet('оаинітевр', 'лкспмдзуяьбгчйхшцюжщєїґф')]
const arabic = [alphabet('البرمتينو', 'حسقعدكطفةشجخصضذثظزغهىءأإآؤئپچژگکی')]
const greek = [alphabet('αοιτεσνρ', 'ηπκλμυςδγχθφβξζψωάέήίόύώϊϋΐΰ')]
const turkish = [alphabet('ıişü', 'ğçöâî')]
const hebrew = [alphabet('יולאמהת', 'ברשנדקעחטצפגכזסםןךףץ')]
const baltic = [alphabet('āīšē', 'ņļūžģķč'), alphabet('ėšžų', 'ąčęįū'), alphabet('äõüö', 'šž')]
const vietnamese = [alphabet('đôâêươă', 'áàéèíóòúùýãõ\u0300\u0301\u0303\u0309\u0323')]

/** The encodings of one byte for each letter that are tried, with the languages that are written in them. */
export const singleByte: readonly (readonly [Encoding, readonly Alphabet[]])[] = [
  ['windows-1252', western],
  ['macintosh', western],
  ['windows-1250', central],
  ['iso-8859-2', central],
  ['windows-1251', cyrillic],
  ['ibm866', cyrillic],
  ['koi8-r', cyrillic],
  ['iso-8859-5', cyrillic],
  ['x-mac-cyrillic', cyrillic],
  ['windows-1256', arabic],
  ['iso-8859-6', arabic],
  ['windows-1253', greek],
  ['windows-1254', turkish],
  ['windows-1255', hebrew],
  ['windows-1257', baltic],
  ['windows-1258', vietnamese],
]

/** Encodings of Asian texts, with the letters beside Chinese characters that their languages are written in. */
export const multiByte: readonly (readonly [Encoding, RegExp])[] = [
  ['gb18030', /[\u3001-\u3011\uff01-\uff5e]/],
  ['big5', /[\u3001-\u3011\uff01-\uff5e]/],
  ['shift_jis', /[\u3040-\u30ff\uff01-\uff5e]/],
  ['euc-jp', /[\u3040-\u30ff\uff01-\uff5e]/],
  ['euc-kr', /[\uac00-\ud7a3]/],
]

/** The first and last pair of bytes of the usual characters in encodings that sort rare ones behind them. */
const usualBytes: Partial<Record<Encoding, readonly [number, number]>> = {
  gb18030: [0xb0a1, 0xd7fe],
  big5: [0xa440, 0xc67e],
  shift_jis: [0x889f, 0x9872],
  'euc-jp': [0xb0a1, 0xcfd3],
}

/** Returns the usual Chinese characters of an encoding. */
export function usualCharacters(encoding: Encoding): ReadonlySet<string> {
  const [first, last] = usualBytes[encoding] ?? [1, 0]
  const decoder = new TextDecoder(encoding)
  const usual = new Set<string>()
  for (let lead = first >> 8; lead <= last >> 8; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const pair = (lead << 8) + trail
      if (pair < first || pair > last) continue
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1) usual.add(text)
    }
  }
  return usual
}
