import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '#ui/use-focus-return.ts'

interface ToolPanelProps {
  title: string
  onClose: () => void
  /** Beside the title. */
  action?: ReactNode
  /** Over a corner of the picture instead of beside it, for a small one. */
  isOver?: boolean
  children: ReactNode
}

/** A tool of the picture; on phones at the bottom of the window, so that the picture stays visible. Escape closes it. */
export function ToolPanel({ title, onClose, action, isOver = false, children }: ToolPanelProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useFocusReturn()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Paper
      ref={panel}
      role="region"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-tool-panel
      elevation={0}
      sx={{
        position: { xs: 'fixed', sm: isOver ? 'absolute' : 'static' },
        // Below what floats over the top of the picture.
        insetBlockStart: { xs: 'auto', sm: 'calc(8px + var(--stage-top, 0px))' },
        marginBlockStart: { sm: isOver ? 0 : 'var(--stage-top, 0px)' },
        insetBlockEnd: { xs: 0, sm: 'auto' },
        insetInlineStart: { xs: 0, sm: 8 },
        zIndex: { xs: 'appBar', sm: 'auto' },
        width: { xs: '100%', sm: isOver ? 240 : 260 },
        maxHeight: { xs: '45dvh', sm: isOver ? 'none' : 'calc(100% - var(--stage-top, 0px))' },
        flexShrink: 0,
        overflowY: 'auto',
        padding: 1,
        paddingInline: { xs: 2, sm: 1 },
        boxShadow: { xs: 8, sm: isOver ? 2 : 'none' },
        outline: 'none',
        border: { sm: isOver ? '1px solid' : 'none' },
        borderColor: { sm: 'divider' },
        displayPrint: 'none',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
        <IconButton size="small" aria-label={t('close')} onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </Box>
      {children}
    </Paper>
  )
}
