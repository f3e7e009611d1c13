import type { Theme } from '@mui/material/styles'

/** Sets the CSS variables that FullCalendar's style sheet reads to the theme's colours. */
export function calendarStyles({ vars: { palette } }: Theme) {
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
  }
}
