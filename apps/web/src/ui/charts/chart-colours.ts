import type { Status } from '@castline/domain/status/statuses'
import { statuses } from '@castline/domain/status/statuses'
import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { useMode } from '../display/use-settings.ts'

/** The theme's colours as values, because a canvas cannot read CSS variables. */
export interface ChartColours {
  readonly text: string
  readonly textSecondary: string
  readonly divider: string
  readonly paper: string
  readonly primary: string
  readonly secondary: string
  readonly status: Record<Status, string>
  /** Colours for series that are not statuses, in this order. */
  readonly series: readonly string[]
}

export function useChartColours(): ChartColours {
  const theme = useTheme()
  const { mode } = useMode()
  return useMemo(() => {
    const { palette } = theme.colorSchemes?.[mode] ?? theme
    const status = Object.fromEntries(statuses.map((name) => [name, palette.status[name].solid]))
    return {
      text: palette.text.primary,
      textSecondary: palette.text.secondary,
      divider: palette.divider,
      paper: palette.background.paper,
      primary: palette.primary.main,
      secondary: palette.secondary.main,
      status: status as Record<Status, string>,
      series: [
        palette.primary.main,
        palette.status.transported.solid,
        palette.status.installed.solid,
        palette.status.manufactured.solid,
        palette.status.rejected.solid,
        palette.secondary.main,
      ],
    }
  }, [theme, mode])
}
