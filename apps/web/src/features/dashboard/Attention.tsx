import { listNcrs } from '@castline/contract/calls/ncrs'
import { heldQuery } from '@castline/contract/values/overview'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { heldNcrsLink } from '#tracking/quality/links.ts'
import { useFormat } from '#ui/format.ts'
import { usePart } from './overview.ts'

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 -8px',
  padding: 0,
  '& a, & span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 29,
    paddingInline: 8,
    lineHeight: 1.3,
    borderRadius: theme.vars.shape.borderRadius,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
  '& span': { color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.status.rejected.text, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { backgroundColor: theme.vars.palette.action.hover },
  // A chevron of one element.
  '& a::after': {
    content: '""',
    width: 7,
    height: 7,
    marginInline: 8,
    flexShrink: 0,
    borderBlockStart: '2px solid',
    borderInlineEnd: '2px solid',
    rotate: '45deg',
    '[dir="rtl"] &': { rotate: '-45deg' },
  },
}))

interface AttentionProps {
  late: number
  rejected: number
  projectId: string
}

/** How many components are late and rejected, and how many non-conformances hold some, each with the way to them. */
export function Attention({ late, rejected, projectId }: AttentionProps) {
  const { t } = useTranslation(['dashboard', 'ui'])
  const { number } = useFormat()
  const held = usePart(listNcrs, { params: { id: projectId }, query: heldQuery }).data?.total
  if (late === 0 && rejected === 0 && held === 0) return <Typography>{t('highlights.noneAttention')}</Typography>
  const rows = [
    { count: late, text: t('ui:late', words(late, number)), to: componentsLink(projectId, { late: '1' }) },
    {
      count: rejected,
      text: t('highlights.rejected', words(rejected, number)),
      to: componentsLink(projectId, { status: 'rejected' }),
    },
    ...(held === undefined
      ? []
      : [{ count: held, text: t('highlights.holds', words(held, number)), to: heldNcrsLink(projectId) }]),
  ]
  return (
    <Rows>
      {rows.map(({ count, text, to }) => (
        <li key={to}>{count > 0 ? <Link to={to}>{text}</Link> : <span>{text}</span>}</li>
      ))}
    </Rows>
  )
}

const words = (count: number, number: (value: number) => string) => ({ count, formatted: number(count) })
