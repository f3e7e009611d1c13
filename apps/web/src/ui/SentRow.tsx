import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { dotted } from './dotted.ts'
import { ErrorText } from './ErrorText.tsx'
import { useFormat } from './format.ts'
import { ToneChip } from './ToneChip.tsx'

const tones = { waiting: 'default', sent: 'success', failed: 'error', dropped: 'default' } as const

interface SentRowProps {
  title: string
  state: keyof typeof tones
  stateName: string
  /** When it was caused. */
  at: string
  details: readonly (string | null)[]
  /** What the other server said; null without an attempt. */
  answer: string | null
  /** Undefined if it cannot be sent again. */
  resend: { readonly label: string; readonly isBusy: boolean; readonly onClick: () => void } | undefined
  error: Error | null
}

/** A message or call to another server: about what, when, and what came of it. */
export function SentRow({ title, state, stateName, at, details, answer, resend, error }: SentRowProps) {
  const format = useFormat()
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1.5, paddingInline: { xs: 2, sm: 3 }, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <ToneChip tone={tones[state]} label={stateName} />
        <Typography component="time" dateTime={at} variant="body2" sx={{ color: 'text.secondary' }}>
          {format.dateTime(at)}
        </Typography>
        {resend && (
          <Button size="small" sx={{ marginInlineStart: 'auto' }} loading={resend.isBusy} onClick={resend.onClick}>
            {resend.label}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
        {dotted([...details])}
      </Typography>
      {answer && (
        <Typography
          variant="body2"
          sx={{
            color: state === 'failed' ? 'status.rejected.text' : 'text.secondary',
            overflowWrap: 'anywhere',
            maxHeight: 120,
            overflow: 'auto',
          }}
        >
          <bdi>{answer}</bdi>
        </Typography>
      )}
      <ErrorText error={error} />
    </Box>
  )
}
