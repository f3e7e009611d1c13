import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { FormField } from '#ui/FormField.tsx'

interface WordsFormProps {
  /** The accessible name of the form: "Comment on the post by Chen Wei". */
  name: string
  label: string
  action: string
  autoFocus?: boolean
  /** Rejects if sending failed: the text then stays in the field. */
  onSend: (words: string) => Promise<unknown>
}

/** A form with one text field, for comments and replies. */
export function WordsForm({ name, label, action, autoFocus = false, onSend }: WordsFormProps) {
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (words.trim() === '') return setFault('Write something first.')
    setFault(null)
    setIsSending(true)
    try {
      await onSend(words.trim())
      setWords('')
    } catch {
      setFault('Not sent. Your text has been kept; please try again.')
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Box
      component="form"
      aria-label={name}
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'start', gap: 1.5 }}
    >
      <FormField
        label={label}
        value={words}
        onChange={setWords}
        fault={fault}
        autoFocus={autoFocus}
        multiline
        inputProps={{ maxLength: 500 }}
      />
      <Button type="submit" variant="outlined" aria-disabled={isSending} sx={{ minHeight: 44, flexShrink: 0 }}>
        {action}
      </Button>
    </Box>
  )
}
