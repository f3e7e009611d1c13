import type { SignInSession } from '@castline/contract/sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import DesktopIcon from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import PhoneIcon from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { deviceOf } from './device.ts'
import { useDeviceName } from './use-device-name.ts'

export function DeviceRow({ session, onEnd }: { session: SignInSession; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const name = useDeviceName()(session)
  const Icon = deviceOf(session.user_agent).isHandheld ? PhoneIcon : DesktopIcon
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box component="span" aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        <Icon size={24} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="span" variant="subtitle2">
            {name}
          </Typography>
          {session.current && <Chip size="small" label={t('devices.current')} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('devices.used', { used: format.ago(session.last_used_at), since: format.dateTime(session.created_at) })}
        </Typography>
      </Box>
      {!session.current && (
        <Button size="small" onClick={onEnd} aria-label={t('devices.endOf', { device: name })}>
          {t('devices.end')}
        </Button>
      )}
    </ListRow>
  )
}
