import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  isNumeric: boolean
  isMissing: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** The field for a code. Phones offer the numbers, and password managers fill it. */
export function CodeField({ label, value, onChange, hint, isNumeric, isMissing, inputRef }: CodeFieldProps) {
  const { t } = useTranslation('second-factor')
  return (
    <FormField
      label={label}
      value={value}
      onChange={onChange}
      hint={hint}
      fault={isMissing ? t('code.missing') : null}
      required
      autoFocus
      autoComplete="one-time-code"
      inputProps={{
        ref: inputRef,
        dir: 'ltr',
        inputMode: isNumeric ? 'numeric' : 'text',
        autoCapitalize: 'none',
        spellCheck: false,
      }}
    />
  )
}
