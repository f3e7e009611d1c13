import type { SystemState } from '@castline/contract/system'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBytes } from './use-bytes.ts'

/** How full the disk of a folder is. */
export function Disk({ disk: { use, free, total } }: { disk: SystemState['disks'][number] }) {
  const { t } = useTranslation('system')
  const bytes = useBytes()
  const id = useId()
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography variant="body2" id={id} sx={{ marginBlockEnd: 0.75 }}>
        {t(`storage.free.${use}`, { free: bytes(free), total: bytes(total) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.round(100 * (1 - free / total)) : 0}
        aria-labelledby={id}
      />
    </Box>
  )
}
