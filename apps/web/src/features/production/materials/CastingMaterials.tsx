import { castingMaterials } from '@castline/contract/calls/stock'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useAmount } from './amount.ts'

interface CastingMaterialsProps {
  plantId: string
  slot: { readonly mould_id: string; readonly day: string; readonly turn: number }
}

/** What a casting needs by the bills of its marks, and what of it is missing; nothing while no mark has a bill. */
export function CastingMaterials({ plantId, slot }: CastingMaterialsProps) {
  const { t } = useTranslation('materials')
  const { list } = useFormat()
  const amount = useAmount()
  const headingId = useId()
  const { mould_id, day, turn } = slot
  const { data } = useCall(
    castingMaterials,
    { params: { id: plantId }, query: { mould_id, day, turn } },
    { staleTime: 0 },
  )
  if (!data || data.items.length === 0) return null
  const isCovered = data.without_bill.length === 0 && data.items.every(({ missing }) => missing === 0)
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="body1" component="h3" sx={{ fontWeight: 600 }}>
        {t('casting.title')}
      </Typography>
      {isCovered && <Typography sx={{ color: 'text.secondary' }}>{t('casting.covered')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.items.map((item) => (
          <Box
            component="li"
            key={`${item.number} ${item.unit}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 0.5 }}
          >
            <Typography sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {dotted([item.number, item.name ?? t(`kind.${item.kind}`)])}
            </Typography>
            <Typography>
              <bdi>{amount(item.needed, item.unit)}</bdi>
            </Typography>
            {item.missing > 0 && (
              <ToneChip tone="error" label={t('short.missing', { amount: amount(item.missing, item.unit) })} />
            )}
          </Box>
        ))}
      </Box>
      {data.without_bill.length > 0 && (
        <Typography variant="body2" sx={{ color: 'status.warning.text' }}>
          {t('casting.withoutBill', { marks: list(data.without_bill) })}
        </Typography>
      )}
    </Box>
  )
}
