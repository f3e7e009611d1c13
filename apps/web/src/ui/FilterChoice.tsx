import { Choice, type ChoiceOption } from './Choice.tsx'

export interface FilterChoiceProps<Value extends string> {
  label: string
  /** The label of the empty option. */
  any: string
  value: Value | null
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value | null) => void
}

/** A filter with one value, or any. */
export function FilterChoice<Value extends string>({ any, value, options, onChange, label }: FilterChoiceProps<Value>) {
  return (
    <Choice<Value | ''>
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}
