import { styled } from '@mui/material/styles'
import { headingWeight, sizes } from '#theme/tokens.ts'

/**
 * The box around a table of many rows: plain elements under one style. MUI's cells would each compute their own.
 * Classes of cells: `number` (at the right), `control` (a checkbox or menu), `pinned` (remains visible when the table
 * is wider than its box). Of elements in them: `check`, `more`, `sort`, `quiet`.
 */
export const RowTable = styled('div')(({ theme }) => {
  const { palette, shape } = theme.vars
  return {
    overflowX: 'auto',
    width: '100%',
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem', lineHeight: 1.43 },
    '& th, & td': {
      padding: '6px 12px',
      textAlign: 'start',
      fontWeight: 400,
      borderBlockEnd: `1px solid ${palette.divider}`,
    },
    '& thead th': {
      color: palette.text.secondary,
      fontSize: '0.8125rem',
      fontWeight: headingWeight,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      paddingBlock: 0,
      height: sizes.touchTarget,
    },
    '& tbody th': { fontWeight: 600 },
    '& tbody tr': { height: 44, cursor: 'pointer' },
    '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '& tr[data-selected="true"], & tr[data-selected="true"]:hover': { backgroundColor: palette.accent.surface },
    '& tbody a': {
      color: palette.accent.text,
      textDecoration: 'none',
      // A target of 24 px.
      display: 'inline-block',
      paddingBlock: 3,
      '&:hover': { textDecoration: 'underline' },
    },
    '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
    // Digits are written from left to right in every language: at the right, their decimals are below each other.
    '[dir="rtl"] & .number': { textAlign: 'start' },
    '& .control': { padding: '0 4px', width: sizes.touchTarget + 8 },
    '& .pinned': { position: 'sticky', insetInlineEnd: 0, backgroundColor: palette.background.paper },
    // A pinned cell covers the cells that scroll below it, so it has an opaque background below the colour of its
    // row.
    '& tbody tr:hover > .pinned': {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    '& tr[data-selected="true"] > .pinned, & tr[data-selected="true"]:hover > .pinned': {
      backgroundImage: `linear-gradient(${palette.accent.surface}, ${palette.accent.surface})`,
    },
    '& .quiet': { color: palette.text.secondary, whiteSpace: 'nowrap' },
    '& .wrapping': { display: 'inline-flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
    '& .check': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: sizes.touchTarget,
      height: sizes.touchTarget,
      cursor: 'pointer',
    },
    '& .check input': { width: 18, height: 18, margin: 0, accentColor: palette.accent.text, cursor: 'inherit' },
    '& .more, & .sort': { font: 'inherit', color: 'inherit', background: 'none', border: 0, cursor: 'pointer' },
    '& .more': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: sizes.touchTarget,
      height: sizes.touchTarget,
      padding: 0,
      borderRadius: '50%',
      color: palette.action.active,
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& .sort': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: sizes.touchTarget,
      padding: 0,
      borderRadius: shape.borderRadius,
      '&:hover, &:focus-visible, [aria-sort] > &': { color: palette.text.primary },
      // A hidden arrow takes no space, so that tables with many columns fit on small screens.
      '& svg': { display: 'none' },
      '&:hover svg, &:focus-visible svg, [aria-sort] > & svg': { display: 'block' },
    },
    '& [aria-sort="descending"] .sort svg': { rotate: '180deg' },
    // Not for fingers.
    '@media (pointer: fine)': {
      'html[data-density="compact"] &': {
        '& th, & td': { paddingBlock: 2 },
        '& tbody tr': { height: 36 },
        '& .check, & .more': { height: 32 },
      },
    },
    '@media (forced-colors: active)': { '& tr[data-selected="true"]': { outline: '2px solid Highlight' } },
  }
})
