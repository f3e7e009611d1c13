/** The styles of a row in a list with columns; the columns themselves are its own. */
export const gridRow = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  paddingBlock: 1,
  paddingInline: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const

/** The style of a row's link by which the whole row is the target, for hands in gloves. */
export const wholeRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

/** The height of rows with one line: 44 px, or 36 where more of them are wanted and no finger presses them. */
export const oneLineRow = {
  minHeight: 44,
  paddingBlock: 0.5,
  '@media (pointer: fine)': { 'html[data-density="compact"] &': { minHeight: 36, paddingBlock: 0.125 } },
} as const

/** A number at the end of its column in wide windows; where rows are cards, at their start. */
export const numberCell = {
  textAlign: { md: 'end' },
  '[dir="rtl"] &': { textAlign: { md: 'start' } },
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
