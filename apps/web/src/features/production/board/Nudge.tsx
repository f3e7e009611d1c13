import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useTranslation } from 'react-i18next'

interface NudgeProps {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** Moves a component one place in its casting: the way of phones. */
export function Nudge({ name, index, count, onMove }: NudgeProps) {
  const { t } = useTranslation('board')
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton aria-label={t('earlierOf', { name })} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <UpIcon size={20} />
      </IconButton>
      <IconButton aria-label={t('laterOf', { name })} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <DownIcon size={20} />
      </IconButton>
    </Box>
  )
}
