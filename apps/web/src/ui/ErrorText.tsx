import Alert from '@mui/material/Alert'
import type { Attempt } from './errorMessage.ts'
import { useErrorMessage } from './errorMessage.ts'

/** The error of a form or an action, announced by screen readers when it appears. Renders nothing without an error. */
export function ErrorText({ error, attempt }: { error: unknown; attempt?: Attempt }) {
  const errorMessage = useErrorMessage()
  if (!error) return null
  return <Alert severity="error">{errorMessage(error, attempt)}</Alert>
}
