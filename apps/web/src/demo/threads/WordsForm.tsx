import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { FormField } from '#ui/FormField.tsx'

interface WordsFormProps {
  /** What the form is for, to who cannot see where it stands: "Comment on the post by Chen Wei". */
  name: string
  label: string
  action: string
  autoFocus?: boolean
  /** Rejects where the words were not taken: they then stay in the field. */
  onSend: (words: string) => Promise<unknown>
}

/** A few words for others to read. */
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
      setFault('It was not sent. Your words are still here: try again.')
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
