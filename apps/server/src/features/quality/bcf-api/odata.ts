import { invalid } from '#http/errors.ts'

/** A list contains what it is compared with. */
type Kind = 'text' | 'date' | 'guid' | 'list'
type Value = string | null | readonly string[]
type Test<Row> = (row: Row) => boolean

/** What rows can be filtered and sorted by, by the name that programs use. */
export interface Columns<Row> {
  readonly kinds: Readonly<Record<string, Kind>>
  readonly sorted: readonly string[]
  read(row: Row, name: string): Value
}

const longestFilter = 4000
const deepestFilter = 40

const refused = (field: string, message: string) => invalid([{ field, message }])

const tokenPattern =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d\d-\d\d(?:T[\d:.]+)?(?:Z|[+-]\d\d:?\d\d)?)|([A-Za-z_][\w/]*)|([(),:])|(\S))/y

/** The words of a filter. Throws 400 for a sign that it cannot have. */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.trimEnd().length) {
    const found = tokenPattern.exec(text)
    if (!found || found[5]) throw refused('$filter', `The filter cannot be read at “${found?.[5] ?? ''}”.`)
    tokens.push(found[0].trim())
  }
  return tokens
}

const operators: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
}

const timeOf = (text: string) =>
  Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`)

function compared(kind: Kind, value: string, given: string): number {
  if (kind === 'date') return timeOf(value) - timeOf(given)
  const [a, b] = kind === 'guid' ? [value.toLowerCase(), given.toLowerCase()] : [value, given]
  return a === b ? 0 : a < b ? -1 : 1
}

class Parser<Row> {
  private at = 0
  private depth = 0
  private readonly tokens: readonly string[]
  private readonly columns: Columns<Row>

  constructor(text: string, columns: Columns<Row>) {
    this.tokens = tokensOf(text)
    this.columns = columns
  }

  whole(): Test<Row> {
    const test = this.either()
    if (this.at < this.tokens.length) throw refused('$filter', `The filter has more than it needs: “${this.next()}”.`)
    return test
  }

  private next(): string {
    return this.tokens[this.at++] ?? ''
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false
    this.at++
    return true
  }

  private expect(token: string): void {
    const found = this.next()
    if (found !== token) throw refused('$filter', `The filter has “${found}” where “${token}” is expected.`)
  }

  private either(): Test<Row> {
    const tests = [this.both()]
    while (this.take('or')) tests.push(this.both())
    return (row) => tests.some((test) => test(row))
  }

  private both(): Test<Row> {
    const tests = [this.one()]
    while (this.take('and')) tests.push(this.one())
    return (row) => tests.every((test) => test(row))
  }

  private one(): Test<Row> {
    if (++this.depth > deepestFilter) throw refused('$filter', `The filter has more than ${deepestFilter} levels.`)
    const test = this.inside()
    this.depth--
    return test
  }

  private inside(): Test<Row> {
    if (this.take('not')) {
      const test = this.one()
      return (row) => !test(row)
    }
    if (this.take('(')) {
      const test = this.either()
      this.expect(')')
      return test
    }
    const name = this.next()
    if (!name.endsWith('/any')) return this.comparison(name)
    this.expect('(')
    this.next()
    this.expect(':')
    this.next()
    const test = this.comparison(name.slice(0, -'/any'.length))
    this.expect(')')
    return test
  }

  private comparison(name: string): Test<Row> {
    const { kinds, read } = this.columns
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind) throw refused('$filter', `“${name}” cannot be filtered by. Use ${Object.keys(kinds).join(', ')}.`)
    const operator = this.next()
    const fits = Object.hasOwn(operators, operator) ? operators[operator] : undefined
    if (!fits) throw refused('$filter', `“${operator}” is no comparison. Use ${Object.keys(operators).join(', ')}.`)
    const given = this.literal(kind)
    return (row) => {
      const value = read(row, name)
      if (value === null || given === null) return (value === given) === (operator === 'eq')
      if (typeof value === 'string') return fits(compared(kind, value, given))
      return value.includes(given) === (operator === 'eq')
    }
  }

  private literal(kind: Kind): string | null {
    const found = this.next()
    if (found === 'null') return null
    const text = found.startsWith("'") ? found.slice(1, -1).replaceAll("''", "'") : found
    const isTime = kind === 'date' && !Number.isNaN(timeOf(text))
    if (isTime || (kind !== 'date' && found.startsWith("'"))) return text
    throw refused('$filter', `“${found}” is no ${kind === 'date' ? 'time' : 'text in quotation marks'}.`)
  }
}

function numberOf(query: Readonly<Record<string, unknown>>, name: string): number | null {
  const given = query[name]
  if (given === undefined) return null
  if (typeof given === 'string' && /^\d{1,9}$/.test(given)) return Number(given)
  throw refused(name, 'This is no whole number.')
}

function textOf(query: Readonly<Record<string, unknown>>, name: string): string | null {
  const given = query[name]
  if (given === undefined || given === '') return null
  if (typeof given === 'string' && given.length <= longestFilter) return given
  throw refused(name, `Send it once, with at most ${longestFilter} characters.`)
}

function orderOf<Row>(text: string, { kinds, sorted, read }: Columns<Row>): (a: Row, b: Row) => number {
  const keys = text.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/)
    if (!sorted.includes(name) || !/^(?:asc|desc)$/.test(direction) || rest.length > 0) {
      throw refused('$orderby', `“${part.trim()}” is no order. Use ${sorted.join(', ')}, each with asc or desc.`)
    }
    return { name, sign: direction === 'asc' ? 1 : -1 }
  })
  const numbers = new Intl.Collator('en', { numeric: true })
  return (a, b) => {
    for (const { name, sign } of keys) {
      const [first, second] = [String(read(a, name) ?? ''), String(read(b, name) ?? '')]
      const order = kinds[name] === 'date' ? timeOf(first) - timeOf(second) : numbers.compare(first, second)
      if (order !== 0) return order * sign
    }
    return 0
  }
}

/** Returns the rows that a query asks for by `$filter`, `$orderby`, `$skip` and `$top`. Throws 400 that says what cannot be read. */
export function asked<Row>(
  query: Readonly<Record<string, unknown>>,
  columns: Columns<Row>,
  rows: readonly Row[],
): readonly Row[] {
  const [filter, order] = [textOf(query, '$filter'), textOf(query, '$orderby')]
  const [top, skip] = [numberOf(query, '$top'), numberOf(query, '$skip') ?? 0]
  const test = filter && new Parser(filter, columns).whole()
  const kept = test ? rows.filter(test) : rows
  const inOrder = order ? kept.toSorted(orderOf(order, columns)) : kept
  return inOrder.slice(skip, top === null ? undefined : skip + top)
}
