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
