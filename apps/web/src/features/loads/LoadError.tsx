import Alert from '@mui/material/Alert'
import { useRefusalTexts } from './refusals.ts'

/** What blocks a step of a load, in words. Renders nothing without an error. */
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
