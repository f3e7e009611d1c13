import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface Notice {
  message: string
  /** `success` unless told. */
  severity?: AlertColor
  /** One thing to do about it, such as undo. */
  action?: { label: string; onClick: () => void }
}

type Notify = (notice: Notice) => void

const NoticeContext = createContext<Notify | null>(null)

interface Shown extends Notice {
  id: number
}

/** Shows one notice at a time, at the foot of the window; the newest wins. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const [notice, setNotice] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const notify = useCallback<Notify>((next) => {
    setNotice((previous) => ({ ...next, id: (previous?.id ?? 0) + 1 }))
    setIsOpen(true)
  }, [])

  const close = (_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setIsOpen(false)
  }

  const action = notice?.action
  const severity = notice?.severity ?? 'success'
  return (
    <NoticeContext value={notify}>
      {children}
      <Snackbar
        key={notice?.id}
        open={isOpen}
        // Errors stay until they are closed; what can be undone stays long enough to read and to reach.
        autoHideDuration={severity === 'error' ? null : action ? 10_000 : 5_000}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
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
                    setIsOpen(false)
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
          {notice?.message}
        </Alert>
      </Snackbar>
    </NoticeContext>
  )
}

/** Tells the person what happened: every mutation does. Throws outside of the provider. */
export function useNotice(): Notify {
  const notify = useContext(NoticeContext)
  if (!notify) throw new Error('useNotice needs a NoticeProvider above it.')
  return notify
}
