import { listMaterialShortages } from '@castline/contract/calls/stock'
import type { Shortage, ShortItem } from '@castline/contract/stock'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { castLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, numberCell } from '#ui/grid-row.ts'
import { InColumn } from '#ui/InColumn.tsx'
import { useAmount } from './amount.ts'

export const shortColumns = 'minmax(0, 1fr) 112px 88px 148px 112px 176px'

interface ShortItemRowProps {
  plantId: string
  item: ShortItem
  days: number
  /** Null for who books no deliveries. */
  onDelivered: (() => void) | null
}

/** An item that is short: by how much, from when on and for how many castings, which it unfolds to. */
export function ShortItemRow({ plantId, item, days, onDelivered }: ShortItemRowProps) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const amount = useAmount()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { number, name, kind, unit, missing, needed, on_hand, first_on, castings } = item
  const count = { count: castings, formatted: format.number(castings) }
  const stock = { stock: format.number(on_hand), amount: amount(needed, unit) }
  return (
    <Box component="li" sx={{ '&:first-of-type > :first-of-type': { borderBlockStart: 0 } }}>
      <Box sx={{ ...gridRow, ...row, columnGap: 1.5, minHeight: 52, paddingBlock: { xs: 1, md: 0.25 } }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('short.unfold', { number })}
          onClick={() => setIsOpen(!isOpen)}
          sx={{
            gridArea: 'item',
            justifyContent: 'start',
            gap: 1,
            minHeight: 44,
            textAlign: 'start',
            overflowWrap: 'anywhere',
          }}
        >
          <Chevron size={18} aria-hidden style={{ flexShrink: 0, rotate: isOpen ? '180deg' : undefined }} />
          <Typography component="span" variant="body2">
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {number}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {name ?? t(`kind.${kind}`)}
            </Box>
          </Typography>
        </ButtonBase>
        <Typography variant="body2" sx={{ gridArea: 'first' }}>
          <InColumn full={t('short.firstOn', { date: format.date(first_on) })} short={format.date(first_on)} />
        </Typography>
        <Box sx={{ gridArea: 'facts', display: { xs: 'flex', md: 'contents' }, flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography variant="body2" sx={{ gridArea: 'castings', ...numberCell }}>
            <InColumn full={t('short.castingsOf', count)} short={format.number(castings)} />
          </Typography>
          <Typography variant="body2" sx={{ gridArea: 'needed', color: 'text.secondary', ...numberCell }}>
            <InColumn full={t('short.inStock', stock)} short={t('short.stockOf', stock)} />
          </Typography>
        </Box>
        <Typography
          variant="body2"
          sx={{ gridArea: 'missing', color: 'status.rejected.text', fontWeight: 600, ...numberCell }}
        >
          <InColumn full={t('short.missing', { amount: amount(missing, unit) })} short={amount(missing, unit)} />
        </Typography>
        {onDelivered && (
          <Button
            variant="outlined"
            aria-label={t('short.deliveryOf', { number })}
            onClick={onDelivered}
            sx={{ gridArea: 'action', justifySelf: 'end', minHeight: 44 }}
          >
            {t('short.delivery')}
          </Button>
        )}
      </Box>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Castings plantId={plantId} item={item} days={days} />}
      </div>
    </Box>
  )
}

const row = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: shortColumns },
  gridTemplateAreas: {
    xs: '"item item" "missing action" "first action" "facts facts"',
    md: '"item first castings needed missing action"',
  },
} as const

/** The most castings that are listed below an item. */
const mostCastings = 100

/** The castings that lack an item, by day. */
function Castings({ plantId, item, days }: Pick<ShortItemRowProps, 'plantId' | 'item' | 'days'>) {
  const { t } = useTranslation('materials')
  const { number, unit } = item
  const { data, error, isError, refetch } = useCall(
    listMaterialShortages,
    { params: { id: plantId }, query: { days, number, unit, limit: mostCastings } },
    { staleTime: 0 },
  )
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={44 * Math.min(item.castings, mostCastings)} />
  return (
    <Box
      component="ul"
      aria-label={t('short.unfold', { number })}
      sx={{ listStyle: 'none', margin: 0, padding: 0, bgcolor: 'action.hover' }}
    >
      {data.shortages.map((each) => (
        <CastingRow key={`${each.day} ${each.mould_id} ${each.turn}`} plantId={plantId} shortage={each} />
      ))}
    </Box>
  )
}

function CastingRow({ plantId, shortage: each }: { plantId: string; shortage: Shortage }) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const amount = useAmount()
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        columnGap: 1.5,
        minHeight: 44,
        paddingBlock: 0.5,
        paddingInlineStart: { xs: 2, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
      }}
    >
      <MuiLink
        component={Link}
        to={castLink({ id: each.mould_id, plant_id: plantId }, each.day)}
        variant="body2"
        underline="hover"
        sx={{ overflowWrap: 'anywhere', paddingBlock: 0.25 }}
      >
        {dotted([format.date(each.day), each.mould_name, each.turn > 1 ? t('turn', { turn: each.turn }) : null])}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', order: { xs: 1, md: 0 } }}>
        {format.list(each.marks)}
      </Typography>
      <Typography variant="body2" sx={{ ...numberCell, textAlign: 'end' }}>
        {dotted([
          t('short.missing', { amount: amount(each.missing, each.unit) }),
          t('short.needed', { amount: amount(each.needed, each.unit) }),
        ])}
      </Typography>
    </Box>
  )
}
