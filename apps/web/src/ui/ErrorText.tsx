import Alert from '@mui/material/Alert'
import type { Attempt } from './errorMessage.ts'
import { useErrorMessage } from './errorMessage.ts'

/** The error of a form or an action, read out when it appears; nothing while there is none. */
export function ErrorText({ error, attempt }: { error: unknown; attempt?: Attempt }) {
  const errorMessage = useErrorMessage()
  if (!error) return null
  return <Alert severity="error">{errorMessage(error, attempt)}</Alert>
}
