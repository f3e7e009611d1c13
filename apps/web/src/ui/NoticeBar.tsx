import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { type Notice, noticePlace } from './notice.ts'

export interface NoticeBarProps {
  notice: Notice
  isOpen: boolean
  onClose: () => void
}

export function NoticeBar({
  notice: { message, severity = 'success', stays, action },
  isOpen,
  onClose,
}: NoticeBarProps) {
  const { t } = useTranslation('ui')
  const close = (_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') onClose()
  }
  return (
    <Snackbar
      open={isOpen}
      // Errors stay until they are closed. Notices with an action stay long enough to read and to use it.
      autoHideDuration={severity === 'error' || stays ? null : action ? 10_000 : 5_000}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={noticePlace}
    >
      <Alert
        severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
        variant="standard"
        sx={{ boxShadow: 8, border: 1, borderColor: 'divider', maxWidth: 560 }}
        action={
          <>
            {action && (
              <Button
                color="inherit"
                onClick={() => {
                  onClose()
                  action.onClick()
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton color="inherit" aria-label={t('close')} onClick={close}>
              <CloseIcon size={18} />
            </IconButton>
          </>
        }
      >
        {message}
      </Alert>
    </Snackbar>
  )
}
