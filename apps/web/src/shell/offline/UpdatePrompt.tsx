import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { noticePlace } from '#ui/notice.ts'
import { applyUpdate, hasUpdate, putOffUpdate, watchUpdate } from './service-worker.ts'

/** Offers a new version of the app instead of reloading, which would interrupt the user. */
export function UpdatePrompt() {
  const { t } = useTranslation('offline')
  const isOffered = useSyncExternalStore(watchUpdate, hasUpdate)
  const [isBusy, setIsBusy] = useState(false)

  function reload() {
    setIsBusy(true)
    applyUpdate()
  }

  return (
    <Snackbar open={isOffered} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} sx={noticePlace}>
      <Alert
        severity="info"
        role="status"
        sx={{ boxShadow: 8, border: 1, borderColor: 'divider', maxWidth: 560 }}
        action={
          <>
            <Button color="inherit" onClick={putOffUpdate} sx={{ minHeight: 44 }}>
              {t('update.later')}
            </Button>
            <Button color="inherit" variant="outlined" loading={isBusy} onClick={reload} sx={{ minHeight: 44 }}>
              {t('update.reload')}
            </Button>
          </>
        }
      >
        {t('update.text')}
      </Alert>
    </Snackbar>
  )
}
