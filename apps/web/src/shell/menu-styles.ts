import { styled } from '@mui/material/styles'
import { sizes } from '#theme/tokens.ts'

const iconSize = 20
/** The gap between the menu's edge and its rows, in px. */
const menuInset = 12

const mouse = '@media (pointer: fine)'

/** The space before a row's icon. In the mini menu it centres the icon, which does not move when the menu expands. */
export function iconInset(isMini: boolean): string {
  return isMini ? `${(sizes.miniSidebar - 1 - 2 * menuInset - iconSize) / 2}px` : '16px'
}

/**
 * The menu with its groups and rows; `--icon-inset` is the value of `iconInset`. One stylesheet, because every page has
 * it.
 */
export const Nav = styled('nav')(({ theme }) => {
  const { palette, shape } = theme.vars
  return {
    height: '100%',
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    paddingBlockEnd: 24,
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& li': { marginBlockEnd: 2 },
    '& .group': { paddingInline: menuInset, marginBlockEnd: 12 },
    '& button': {
      border: 0,
      borderRadius: shape.borderRadius,
      background: 'none',
      cursor: 'pointer',
      textAlign: 'start',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .heading': {
      position: 'relative',
      paddingInline: 'var(--icon-inset)',
      color: palette.text.secondary,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: '36px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
    },
    '& button.heading': {
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      fontFamily: 'inherit',
      minHeight: sizes.menuRow.touch,
      [mouse]: { minHeight: sizes.menuRow.mouse },
      '& .words': { fontWeight: 'inherit' },
    },
    // The heading of a part, aligned with the text of its rows.
    '& .part': {
      paddingInlineStart: 'calc(var(--icon-inset) + 36px)',
      color: palette.text.secondary,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: '32px',
    },
    // Only a line remains in its place, so that the icons do not move.
    '& .collapsed': {
      textIndent: sizes.sidebar,
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInline: 16,
        insetBlockStart: '50%',
        borderBlockStart: `1px solid ${palette.divider}`,
      },
    },
    // Its arrow remains instead.
    '& button.collapsed::after': { content: 'none' },
    // A page, or a collapsible group.
    '& .row': {
      position: 'relative',
      ...theme.typography.body1,
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      minHeight: sizes.menuRow.touch,
      [mouse]: { minHeight: sizes.menuRow.mouse },
      paddingBlock: 4,
      paddingInline: 'var(--icon-inset)',
      borderRadius: shape.borderRadius,
      color: palette.text.secondary,
      overflow: 'hidden',
      textDecoration: 'none',
      scrollMarginBlock: sizes.topbar,
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outlineOffset: -2 },
      '&[aria-current]': { color: palette.accent.text, backgroundColor: palette.accent.surface },
    },
    // A link has no arrow at its end: the longest names need the room.
    '& a.row': { paddingInlineEnd: 8 },
    // At the icon, also where only the icon is visible.
    '& .row > .attention': { insetInlineStart: 'calc(var(--icon-inset) + 12px)', insetInlineEnd: 'auto' },
    '& .heading > .attention': { insetInlineEnd: 40, insetBlockStart: 'calc(50% - 6px)' },
    '& .icon': { display: 'flex', flexShrink: 0, minWidth: 36 },
    '& .words': {
      flex: 1,
      minWidth: 0,
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  }
})
