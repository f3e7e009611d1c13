import type { ReactNode } from 'react'
import { FilterChoice, type FilterChoiceProps } from './FilterChoice.tsx'
import { FormField } from './FormField.tsx'

/** One filter of a list. */
export interface ListFilter {
  readonly key: string
  readonly field: ReactNode
  /** How it narrows the list, in words, or a name and its value; null while it does not. */
  readonly shown: string | readonly [name: string, value: string] | null
  readonly clear: () => void
}

/** A filter with one value, or any. */
export function choiceFilter<Value extends string>(props: FilterChoiceProps<Value>): ListFilter {
  const { label, value, options, onChange } = props
  const chosen = options.find((option) => option.value === value)
  return {
    key: label,
    field: <FilterChoice key={label} {...props} />,
    shown: value === null ? null : chosen ? [label, chosen.label] : label,
    clear: () => onChange(null),
  }
}

interface DayFilter {
  readonly label: string
  readonly day: string | null
  /** The day in words. */
  readonly shown: string | null
  readonly onChange: (day: string | null) => void
}

export function dayFilter({ label, day, shown, onChange }: DayFilter): ListFilter {
  return {
    key: label,
    field: (
      <FormField
        key={label}
        label={label}
        type="date"
        value={day ?? ''}
        onChange={(typed) => onChange(typed || null)}
      />
    ),
    shown: shown && [label, shown],
    clear: () => onChange(null),
  }
}

/** A field that orders the list or widens it: it is beside the filters, but never among what is set. */
export const plainField = (key: string, field: ReactNode): ListFilter => ({
  key,
  field,
  shown: null,
  clear: () => undefined,
})
