import type { SxProps, Theme } from '@mui/material/styles'
import { sizes } from '../theme/tokens.ts'

const iconSize = 20
/** Between the menu's edge and its rows. */
export const menuInset = 12

/** Before a row's icon; in the mini menu so much that the icon stands in its middle, and stays there as it opens. */
export function iconInset(isMini: boolean): string {
  return isMini ? `${(sizes.miniSidebar - 1 - 2 * menuInset - iconSize) / 2}px` : '16px'
}

/** A row that is a page, or a group of them. */
export const rowStyle = {
  minHeight: sizes.touchTarget,
  borderRadius: 1,
  color: 'text.secondary',
  overflow: 'hidden',
  scrollMarginBlock: sizes.topbar,
  '&[aria-current]': { color: 'accent.text', bgcolor: 'accent.surface' },
} as const satisfies SxProps<Theme>
