import { styled, type Theme } from '@mui/material/styles'
import { headingWeight } from '#theme/tokens.ts'

/** Looks like MUI's chip, which is too heavy for a table with a hundred rows. */
export const smallChip = (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 24,
  paddingInline: '6px 8px',
  borderRadius: theme.vars.shape.borderRadius,
  fontSize: '0.8125rem',
  fontWeight: headingWeight,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})

export const SmallChip = styled('span')(({ theme }) => smallChip(theme))
