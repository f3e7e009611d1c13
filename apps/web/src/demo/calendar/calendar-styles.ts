import type { Theme } from '@mui/material/styles'
import { titleClass } from '../parts/in-english.tsx'

/** Marks the times of the agenda. */
export const agendaTimeClass = 'agenda-time'

/** Sets the CSS variables that FullCalendar's style sheet reads to the theme's colours. */
export function calendarStyles({ vars: { palette }, breakpoints }: Theme) {
  return {
    '--fc-classic-background': palette.background.paper,
    '--fc-classic-foreground': palette.text.primary,
    '--fc-classic-muted-foreground': palette.text.secondary,
    '--fc-classic-faint-foreground': palette.text.secondary,
    '--fc-classic-border': palette.divider,
    '--fc-classic-strong-border': palette.outline,
    '--fc-classic-today': palette.accent.surface,
    '--fc-classic-highlight': palette.accent.surface,
    '--fc-classic-primary': palette.accent.text,
    '--fc-classic-now': palette.status.rejected.solid,
    '--fc-classic-muted': palette.accent.surface,
    '--fc-classic-strong': palette.divider,
    '--fc-classic-faint': palette.background.default,
    // FullCalendar cuts titles; a whole title in two lines is better where a day is wide enough.
    [`& .${titleClass}`]: {
      paddingBlock: '4px',
      [breakpoints.up('sm')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
    // FullCalendar gives times half of a narrow agenda.
    [`& .${agendaTimeClass}`]: { width: 130, flex: 'none' },
  }
}
