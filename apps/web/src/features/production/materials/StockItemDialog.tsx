import { listMovements, updateStockItem } from '@castline/contract/calls/stock'
import type { StockItem } from '@castline/contract/stock'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { Paging } from '#ui/Paging.tsx'
import { useAmount } from './amount.ts'
import { MoveDialog } from './MoveDialog.tsx'

interface StockItemDialogProps {
  plantId: string
  item: StockItem
  mayMove: boolean
  onChanged: () => unknown
  onClose: () => void
}

/** One item of a stock: what there is, its minimum, and each movement. */
export function StockItemDialog({ plantId, item, mayMove, onChanged, onClose }: StockItemDialogProps) {
  const { t } = useTranslation('materials')
  const amount = useAmount()
  const titleId = useId()
  const [moving, setMoving] = useState<'receipt' | 'count' | 'correction' | null>(null)
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {dotted([item.number, item.name])}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{dotted([t('stock.onHand'), amount(item.on_hand, item.unit)])}</Typography>
        {mayMove && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {(['receipt', 'count', 'correction'] as const).map((kind) => (
              <Button key={kind} variant="outlined" onClick={() => setMoving(kind)}>
                {t(`move.${kind}`)}
              </Button>
            ))}
          </Box>
        )}
        {mayMove && item.id !== null && <Minimum item={item} id={item.id} onChanged={onChanged} />}
        {item.id !== null && <Movements id={item.id} item={item} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
      {moving && (
        <MoveDialog plantId={plantId} kind={moving} item={item} onMoved={onChanged} onClose={() => setMoving(null)} />
      )}
    </Dialog>
  )
}

function Minimum({ item, id, onChanged }: { item: StockItem; id: string; onChanged: () => unknown }) {
  const { t } = useTranslation('materials')
  const entry = useNumberEntry()
  const [typed, setTyped] = useState(entry.write(item.minimum))
  const saving = useCallMutation(updateStockItem, { onSettled: onChanged })
  const wanted = entry.measureOf(typed)
  const isFault = typed.trim() !== '' && (wanted === null || !(wanted >= 0))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ErrorText error={saving.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 160px', maxWidth: 240 }}>
          <NumberField
            entry={entry}
            label={t('stock.minimum')}
            value={typed}
            onChange={setTyped}
            fault={isFault ? t('move.fault.quantity') : null}
          />
        </Box>
        <Button
          disabled={isFault || wanted === item.minimum}
          loading={saving.isPending}
          onClick={() => saving.mutate({ params: { id }, body: { minimum: wanted, version: item.version } })}
          sx={{ minHeight: 44 }}
        >
          {t('save')}
        </Button>
      </Box>
    </Box>
  )
}

const pageSize = 20

function Movements({ id, item }: { id: string; item: StockItem }) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const amount = useAmount()
  const headingId = useId()
  const [page, setPage] = useState(0)
  // Read again for each balance: a movement changed it.
  const { data, error, isError, refetch } = useCall(
    listMovements,
    { params: { id }, query: { limit: pageSize, offset: page * pageSize } },
    { staleTime: 0 },
  )
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" component="h3">
        {t('move.list')}
      </Typography>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={120} />}
      {data?.total === 0 && <Typography>{t('move.none')}</Typography>}
      {data && data.total > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.movements.map((each) => (
            <Box
              component="li"
              key={each.id}
              sx={{ paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Typography>
                {dotted([
                  t(`move.${each.kind}`),
                  amount(each.quantity, item.unit),
                  t('move.balance', { amount: amount(each.balance, item.unit) }),
                ])}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {dotted([
                  format.dateTime(each.occurred_at),
                  each.by,
                  each.casting && `${each.casting.mould_name} ${format.date(each.casting.day)}`,
                  each.control_number,
                  each.note,
                ])}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {data && data.total > pageSize && <Paging page={page} size={pageSize} total={data.total} onPage={setPage} />}
    </Box>
  )
}
