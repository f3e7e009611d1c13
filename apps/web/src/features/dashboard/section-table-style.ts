import { styled } from '@mui/material/styles'
import { keepsColour } from '#ui/forced-colours.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { shareBarStyle } from './ShareBar.tsx'

/** In narrower windows a section has three lines. */
export const oneLine = '(min-width: 1280px)'

/**
 * One line per section: name, total, bar, counts; where there is no room for it three (two lines of counts on a phone). One
 * stylesheet, because separate styles for each cell of many sections would take most of the rendering time.
 */
export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  const wide = theme.breakpoints.up('sm')
  const columns = 'minmax(100px, 2fr) minmax(104px, 1.3fr) minmax(80px, 2.4fr) repeat(6, minmax(88px, 1fr))'
  return {
    display: 'block',
    '& > tbody': { display: 'block' },
    '& .heads': { ...visuallyHidden },
    '& .section': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: 8,
      rowGap: 4,
      paddingBlock: '16px 4px',
      borderBlockStart: `1px solid ${palette.divider}`,
      [wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    },
    '& .section > *': { padding: 0, textAlign: 'start', fontWeight: 'inherit' },
    '& .section > .name': { gridColumn: 'span 2', [wide]: { gridColumn: 'span 4' }, minWidth: 0 },
    '& .section > .total': {
      gridColumn: 'span 1',
      [wide]: { gridColumn: 'span 2' },
      textAlign: 'end',
      color: palette.text.secondary,
    },
    '& .section > .progress': { gridColumn: '1 / -1' },
    [`@media ${oneLine}`]: {
      '& .heads': {
        position: 'static',
        width: 'auto',
        height: 'auto',
        margin: 0,
        overflow: 'visible',
        clip: 'auto',
        clipPath: 'none',
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 8,
        paddingBlockEnd: 6,
        whiteSpace: 'normal',
      },
      '& .heads > th': {
        ...theme.typography.body2,
        display: 'flex',
        alignItems: 'end',
        gap: 4,
        padding: 0,
        textAlign: 'start',
        color: palette.text.secondary,
      },
      '& .swatch': { width: 10, height: 10, borderRadius: 3, flexShrink: 0, marginBlockEnd: 5, ...keepsColour },
      '& .section': { gridTemplateColumns: columns, alignItems: 'center', paddingBlock: 2 },
      '& .section > .name, & .section > .total, & .section > .progress': { gridColumn: 'auto', textAlign: 'start' },
    },
    '& .name a': {
      color: 'inherit',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      paddingBlock: 10,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '& .count': {
      display: 'flex',
      alignItems: 'center',
      columnGap: 4,
      minHeight: 44,
      minWidth: 24,
      width: 'fit-content',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .icon': { display: 'flex' },
    '& .none': { color: palette.text.secondary },
    '& button.count': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      cursor: 'pointer',
      paddingInline: 8,
      marginInlineStart: -8,
      borderRadius: theme.vars.shape.borderRadius,
      '&:hover, &:focus-visible': { backgroundColor: palette.action.hover },
    },
    ...shareBarStyle,
  }
})
