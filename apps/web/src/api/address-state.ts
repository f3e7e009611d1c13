import { isId } from '@castline/contract/values/ids'
import { isPlanDay } from '@castline/domain/plan/plan'

type Written = Readonly<Record<string, string | null>>

/** A value of a page's state in its address. What the address has wrongly reads as the value of a page without it. */
export interface AddressPart<Value> {
  read(address: URLSearchParams): Value
  /** The parameters; null leaves one out. */
  write(value: Value): Written
}

/** In one parameter, which is left out for `first`; `parse` returns undefined for what is not allowed. */
export function part<Value>(
  name: string,
  first: Value,
  parse: (text: string) => Value | undefined,
  textOf: (value: Value) => string = String,
): AddressPart<Value> {
  return {
    read(address) {
      const text = address.get(name)
      return (text === null ? undefined : parse(text)) ?? first
    },
    write: (value) => ({ [name]: value === first ? null : textOf(value) }),
  }
}

/** A text that is allowed, or none. */
export function allowed<Text extends string>(
  name: string,
  isAllowed: (text: string) => boolean,
): AddressPart<Text | null> {
  return part<Text | null>(name, null, (text) => (isAllowed(text) ? (text as Text) : undefined))
}

export const idPart = (name: string) => allowed<string>(name, isId)
export const dayPart = (name: string) => allowed<string>(name, isPlanDay)

/** One of these values, or none. */
export const choicePart = <Value extends string>(name: string, values: readonly Value[]) =>
  allowed<Value>(name, (text) => values.includes(text as Value))

/** One of these values; `first` at first. */
export const firstChoicePart = <Value extends string | number>(
  name: string,
  values: readonly Value[],
  first: Value,
): AddressPart<Value> => part(name, first, (text) => values.find((value) => String(value) === text))

export const flagPart = (name: string, on = '1') =>
  part<boolean>(
    name,
    false,
    (text) => text === on,
    () => on,
  )

const longest = 120

/** What is searched for. */
export const searchPart: AddressPart<string> = {
  read: (address) => (address.get('q') ?? '').slice(0, longest),
  write: (text) => ({ q: text.trim() || null }),
}

/** A text that somebody entered elsewhere, such as a type, or none. */
export const textPart = (name: string, most = longest) =>
  part<string | null>(name, null, (text) => text.slice(0, most) || undefined)

/** Zero-based; the address counts from 1. */
export const pagePart = part<number>(
  'page',
  0,
  (text) => {
    const page = Number(text)
    return Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : undefined
  },
  (page) => String(page + 1),
)

/** A part of any value. */
interface Part {
  read(address: URLSearchParams): unknown
  write(value: never): Written
}

export type StateOf<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends AddressPart<infer Value> ? Value : never
}

/** The state of a page in its address, so that links and reloads show the same. */
export function addressState<Of extends Readonly<Record<string, Part>>>(parts: Of) {
  const entries = Object.entries(parts)

  const read = (address: URLSearchParams) =>
    Object.fromEntries(entries.map(([key, part]) => [key, part.read(address)])) as StateOf<Of>

  function write(address: URLSearchParams, state: StateOf<Of>): URLSearchParams {
    const written = new URLSearchParams(address)
    for (const [key, part] of entries) {
      for (const [name, text] of Object.entries(part.write(state[key] as never))) {
        if (text === null) written.delete(name)
        else written.set(name, text)
      }
    }
    return written
  }

  return {
    read,
    /** The address of this state; parameters that are not part of it remain. */
    write,
    /** The address with a change; another filter or order begins at the first page. */
    change: (address: URLSearchParams, change: Partial<StateOf<Of>>) =>
      write(address, { ...read(address), ...('page' in parts && { page: 0 }), ...change }),
  }
}

interface Order<Key> {
  readonly sort: Key
  readonly descending: boolean
}

/** The state of a list that is sorted by a column, as `sort=-weight`: by `first` ascending at first. */
export function sortedState<Of extends Readonly<Record<string, Part>>, Key extends string>(
  parts: Of,
  keys: readonly Key[],
  first: Key,
) {
  type State = StateOf<Of> & Order<Key>
  const others = addressState(parts)

  function read(address: URLSearchParams): State {
    const order = address.get('sort') ?? ''
    const sort = keys.find((key) => key === order.replace(/^-/, ''))
    return { ...others.read(address), sort: sort ?? first, descending: sort !== undefined && order.startsWith('-') }
  }
  function write(address: URLSearchParams, state: State): URLSearchParams {
    const written = others.write(address, state)
    if (state.sort === first && !state.descending) written.delete('sort')
    else written.set('sort', `${state.descending ? '-' : ''}${state.sort}`)
    return written
  }
  return {
    read,
    write,
    change: (address: URLSearchParams, change: Partial<State>) =>
      write(address, { ...read(address), ...('page' in parts && { page: 0 }), ...change }),
  }
}
