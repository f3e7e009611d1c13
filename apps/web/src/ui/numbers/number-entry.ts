import { useState } from 'react'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { type NumberReading, readNumber, readWhole } from './read-number.ts'

/** How numbers are entered in one language: what is written into a field is read back as the same number. */
export interface NumberEntry {
  readonly read: (typed: string) => NumberReading
  readonly readWhole: (typed: string) => NumberReading
  /** The number of a field that may be left empty; NaN, which the contract refuses, where it is none or ambiguous. */
  readonly measureOf: (typed: string) => number | null
  /** The whole number of a field that must be filled; NaN, which the contract refuses, where it is none or ambiguous. */
  readonly wholeOf: (typed: string) => number
  /** A number as it stands in a field: all of its digits, without separators of thousands that an edit would displace. */
  readonly write: (value: number | null | undefined) => string
  /** A number as it stands in a sentence: all of its digits. */
  readonly show: (value: number) => string
}

export function createNumberEntry(tag: string): NumberEntry {
  const numbers = (useGrouping: boolean) => new Intl.NumberFormat(tag, { useGrouping, maximumFractionDigits: 20 })
  const [bare, grouped] = [numbers(false), numbers(true)]
  return {
    read: (typed) => readNumber(typed, tag),
    readWhole: (typed) => readWhole(typed, tag),
    measureOf(typed) {
      const reading = readNumber(typed, tag)
      if (reading.kind === 'empty') return null
      return reading.kind === 'number' ? reading.value : Number.NaN
    },
    wholeOf(typed) {
      const reading = readWhole(typed, tag)
      return reading.kind === 'number' ? reading.value : Number.NaN
    },
    write: (value) => (value == null ? '' : bare.format(value)),
    show: (value) => grouped.format(value),
  }
}

/**
 * How numbers are entered in the language that the page had when the form was opened. It stays that: what was typed
 * would be another number where the language is changed meanwhile, in another tab.
 */
export function useNumberEntry(): NumberEntry {
  const tag = useFormatTag()
  const [entry] = useState(() => createNumberEntry(tag))
  return entry
}
