import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** A dot beside what needs attention; takes no room. */
export function AttentionDot() {
  const { t } = useTranslation('shell')
  return (
    <>
      <Box
        component="span"
        aria-hidden
        className="attention"
        sx={{
          position: 'absolute',
          insetBlockStart: 6,
          insetInlineEnd: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: 'background.paper',
          bgcolor: 'status.warning.solid',
          forcedColorAdjust: 'none',
          pointerEvents: 'none',
        }}
      />
      <span style={visuallyHidden}> {t('attention.word')}</span>
    </>
  )
}
