import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface ToolPanelProps {
  title: string
  onClose: () => void
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A tool over the picture: in a corner, on phones at the top, where it leaves room below. Escape closes it. */
export function ToolPanel({ title, onClose, action, children }: ToolPanelProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      elevation={8}
      sx={{
        position: 'absolute',
        insetBlockStart: { xs: 8, sm: 12 },
        insetInlineStart: { xs: 8, sm: 12 },
        width: { xs: 'calc(100% - 16px)', sm: 320 },
        maxHeight: { xs: '60%', sm: 'calc(100% - 80px)' },
        overflowY: 'auto',
        padding: { xs: 1, sm: 1.5 },
        displayPrint: 'none',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 0.5 }}>
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
        <IconButton size="small" aria-label={t('close')} onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </Box>
      {children}
    </Card>
  )
}
