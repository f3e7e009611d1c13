import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import CopyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from './use-copy.ts'

interface ShownOnceProps {
  title: string
  /** What is shown. */
  label: string
  secret: string
  /** That it cannot be read later, and where it belongs. */
  warning: string
  onClose: () => void
  /** What else is to be known. */
  children?: ReactNode
}

/** Shows a new password, key or secret; it cannot be read later. */
export function ShownOnce({ title, label, secret, warning, onClose, children }: ShownOnceProps) {
  const { t } = useTranslation('ui')
  const copy = useCopy()
  const titleId = useId()

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="output"
          aria-label={label}
          dir="ltr"
          sx={{
            padding: 2,
            borderRadius: 1,
            border: '1px solid',
            borderColor: 'outline',
            fontFamily: 'monospace',
            textAlign: 'center',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Box>
        <Alert severity="warning">{warning}</Alert>
        {children}
      </DialogContent>
      <DialogActions>
        <Button startIcon={<CopyIcon size={18} />} onClick={() => void copy(secret)}>
          {t('once.copy')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('once.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
