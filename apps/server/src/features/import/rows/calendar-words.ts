/** The languages of the dates in schedules: ours, their neighbours, and those of planners' programs. */
const locales = [
  'en',
  'en-GB',
  'fr',
  'ar-EG',
  'ar-SY',
  'ar-MA',
  'zh',
  'th',
  'vi',
  'de',
  'de-AT',
  'nl',
  'es',
  'it',
  'pt',
].concat([...['id', 'sv', 'da', 'nb']])
const further: Readonly<Record<string, number>> = {
  sept: 9,
  maerz: 3,
  marz: 3,
  mrz: 3,
  janv: 1,
  fevr: 2,
  juill: 7,
  set: 9,
}

/** Lower case without Latin accents. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

const joined = (name: string) => folded(name).replace(/[^\p{L}\p{M}]/gu, '')

/** The number of each name; null where languages disagree. */
function numbersOf(count: number, options: Intl.DateTimeFormatOptions, dayOf: (index: number) => number) {
  const numbers = new Map<string, number | null>()
  for (const locale of locales) {
    for (const style of ['long', 'short'] as const) {
      const [kind] = Object.keys(options)
      const format = new Intl.DateTimeFormat(locale, {
        ...options,
        [kind ?? '']: style,
        timeZone: 'UTC',
        calendar: 'gregory',
      })
      for (let index = 0; index < count; index++) {
        const date = dayOf(index)
        const part = format.formatToParts(date).find(({ type }) => type === kind)?.value ?? ''
        const name = joined(part)
        if (name === '' || /\d/.test(part)) continue
        const known = numbers.get(name)
        numbers.set(name, known === undefined || known === index ? index : null)
      }
    }
  }
  return numbers
}

interface Words {
  readonly months: ReadonlyMap<string, number | null>
  readonly weekdays: ReadonlyMap<string, number | null>
}
let words: Words | undefined
function calendarWords(): Words {
  words ??= {
    months: new Map([
      ...numbersOf(12, { month: 'long' }, (index) => Date.UTC(2026, index, 15)),
      ...Object.entries(further).map(([name, number]) => [name, number - 1] as const),
    ]),
    // 4 January 2026 was a Sunday.
    weekdays: numbersOf(7, { weekday: 'long' }, (index) => Date.UTC(2026, 0, 4 + index)),
  }
  return words
}

const fillers = new Set(
  [
    'de',
    'del',
    'of',
    'the',
    'st',
    'nd',
    'rd',
    'th',
    'er',
    'le',
    'il',
    'el',
    'den',
    'am',
    'on',
    'ngay',
    'nam',
    'thang',
  ].concat([...['วนท', 'วันที่', 'เดือน', 'ปี', 'พ', 'ศ', 'ค', 'ที่', 'م', 'هـ', 'di', 'd', 'uhr', 'w', 't']]),
)

/** What the words around the numbers of a date say; null for words that belong to no date. */
export function readDateWords(text: string): { month: number | null; weekday: number | null } | null {
  const tokens = folded(text).match(/[\p{L}\p{M}]+/gu) ?? []
  if (tokens.length > 6) return null
  const { months, weekdays } = calendarWords()
  const monthOf = (parts: readonly string[]) => {
    const all = parts.join('')
    const found = months.get(all) ?? months.get(parts.filter((part) => !fillers.has(part)).join(''))
    return found ?? null
  }
  const whole = monthOf(tokens)
  if (whole !== null) return { month: whole + 1, weekday: null }
  if (tokens.every((token) => fillers.has(token))) return { month: null, weekday: null }
  for (const [index, token] of tokens.entries()) {
    if (!weekdays.has(token)) continue
    const others = tokens.filter((_token, at) => at !== index)
    const month = monthOf(others)
    if (month !== null || others.every((other) => fillers.has(other))) {
      return { month: month === null ? null : month + 1, weekday: weekdays.get(token) ?? null }
    }
  }
  return null
}
