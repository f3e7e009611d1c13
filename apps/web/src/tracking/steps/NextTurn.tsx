import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Flag from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import Hourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useTranslation } from 'react-i18next'
import { nextTurn } from './offered-steps.ts'

interface NextTurnProps {
  status: Status
  /** The user's role; null when it is unknown. */
  role: Role | null
  /** Whether the user has other buttons: reject or undo. */
  hasButtons: boolean
}

/** Shown when the user has no next step: names the role that makes it. */
export function NextTurn({ status, role, hasButtons }: NextTurnProps) {
  const { t } = useTranslation('scanning')
  const turn = nextTurn(status)
  const Icon = turn ? Hourglass : Flag
  return (
    <Box sx={{ display: 'flex', gap: 1.5, padding: 2, borderRadius: 1, border: 1, borderColor: 'outline' }}>
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon size={28} />
      </Box>
      <Box>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {turn ? t(`steps.waiting.${turn}`) : t('steps.finished')}
        </Typography>
        {!hasButtons && (
          <Typography sx={{ color: 'text.secondary' }}>
            {role === 'viewer' ? t('steps.viewer') : turn ? t('steps.waitingText') : t('steps.finishedText')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
