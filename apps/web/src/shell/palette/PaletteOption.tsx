import Box from '@mui/material/Box'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import type { Entry } from './entry.ts'

interface PaletteOptionProps {
  id: string
  entry: Entry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One option: its name, where it belongs, and for a component its status. The focus stays in the input. */
export function PaletteOption({ id, entry, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, detail, icon: Icon, status } = entry
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        paddingInline: 1.5,
        paddingBlock: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        scrollMarginBlock: '36px',
        '&[aria-selected="true"]': { bgcolor: 'accent.surface', color: 'accent.text' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', flexShrink: 0, color: isActive ? 'inherit' : 'text.secondary' }}>
        <Icon size={20} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 500, marginInlineEnd: 1 }}>
          <bdi>{label}</bdi>
        </Box>{' '}
        <Box
          component="span"
          sx={{
            display: { xs: 'block', sm: 'inline' },
            fontSize: '0.8125rem',
            lineHeight: 1.4,
            color: isActive ? 'text.primary' : 'text.secondary',
          }}
        >
          <bdi>{detail}</bdi>
        </Box>
      </Box>
      {status && <StatusChip status={status} />}
    </Box>
  )
}
