import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type Ref, useId } from 'react'

interface ReasonChoiceProps<Value extends string> {
  question: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** Shown while nothing is chosen although it was tried to go on. */
  missing: string | null
  choicesRef: Ref<HTMLDivElement>
}

/** Why something is wrong, to choose with one tap: in two columns where there is room. */
export function ReasonChoice<Value extends string>(props: ReasonChoiceProps<Value>) {
  const { question, options, value, onChange, missing, choicesRef } = props
  const id = useId()
  return (
    <FormControl error={missing !== null} required sx={{ minWidth: 0 }}>
      <FormLabel id={`${id}-question`} component="div" sx={{ marginBlockEnd: 1 }}>
        {question}
      </FormLabel>
      <RadioGroup
        ref={choicesRef}
        value={value}
        onChange={(_event, chosen) => onChange(chosen as Value)}
        aria-labelledby={`${id}-question`}
        aria-required
        aria-invalid={missing !== null}
        aria-describedby={missing === null ? undefined : `${id}-error`}
        sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2 }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            label={option.label}
            sx={{ minHeight: 48, marginInlineEnd: 0, overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
      {missing !== null && <FormHelperText id={`${id}-error`}>{missing}</FormHelperText>}
    </FormControl>
  )
}
