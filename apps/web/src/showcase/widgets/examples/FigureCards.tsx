import Box from '@mui/material/Box'
import CalendarIcon from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { FigureCard } from '#tracking/status/FigureCard.tsx'

export function FigureCards() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
      <FigureCard label="Manufactured" value="96" detail="18 %" percent={18} status="manufactured" />
      <FigureCard label="Installed" value="214" detail="40 %" percent={40} status="installed" />
      <FigureCard label="Rejected" value="9" detail="2 %" percent={2} status="rejected" />
      <FigureCard label="Days to go" value="38" detail="of 120" percent={68} icon={<CalendarIcon size={20} />} />
    </Box>
  )
}
