import Alert from '@mui/material/Alert'
import { useRefusalTexts } from './refusals.ts'

/** The reasons that block a step of a load, as text. Renders nothing without an error. */
export function LoadError({ error, severity = 'error' }: { error: unknown; severity?: 'error' | 'warning' }) {
  const textsOf = useRefusalTexts()
  if (!error) return null
  return (
    <Alert severity={severity}>
      {textsOf(error).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}
