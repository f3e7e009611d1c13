import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useFormat } from './format.ts'

interface ProgressBarProps {
  /** The running work; also before the text, if `isLabelShown`. */
  label: string
  isLabelShown?: boolean
  text: string
  /** From 0 to 1; null while it is unknown. */
  share: number | null
}

/** The progress of work, as a bar and as text. */
export function ProgressBar({ label, isLabelShown = false, text, share }: ProgressBarProps) {
  const { named } = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">{isLabelShown ? named(label, text) : text}</Typography>
      <LinearProgress
        aria-label={label}
        aria-valuetext={text}
        variant={share === null ? 'indeterminate' : 'determinate'}
        value={Math.min((share ?? 0) * 100, 100)}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  )
}
