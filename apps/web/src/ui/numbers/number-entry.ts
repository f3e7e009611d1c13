import { useState } from 'react'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { type NumberReading, readNumber, readWhole } from './read-number.ts'

/** Number input in one language. A number written into a field is parsed as the same number. */
export interface NumberEntry {
  readonly read: (typed: string) => NumberReading
  readonly readWhole: (typed: string) => NumberReading
  /** The number of an optional field. NaN, which the contract refuses, if it is invalid or ambiguous. */
  readonly measureOf: (typed: string) => number | null
  /** The whole number of a required field. NaN, which the contract refuses, if it is invalid or ambiguous. */
  readonly wholeOf: (typed: string) => number
  /** A number for a field: all digits, without thousands separators, which an edit would misplace. */
  readonly write: (value: number | null | undefined) => string
  /** A number for a sentence: all digits. */
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
 * Number input in the language that the page had when the form was opened. It does not change with the language (in
 * another tab), because the same input could then be a different number.
 */
export function useNumberEntry(): NumberEntry {
  const tag = useFormatTag()
  const [entry] = useState(() => createNumberEntry(tag))
  return entry
}
