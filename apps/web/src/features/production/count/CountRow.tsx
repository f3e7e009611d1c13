import { maxQuantity } from '@castline/contract/values/materials'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import type { KnownItem } from '#tracking/production/known-plant.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreCount } from '#tracking/queue/taps/count-taps.ts'
import { useQueue } from '#tracking/queue/use-queue.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useAmount } from '../materials/amount.ts'

interface CountRowProps {
  plantId: string
  item: KnownItem
  /** When this device learned what is in stock; null if the server has just said so. */
  knownAt: string | null
  onSaved: () => void
}

/** The count of this item that waits on the device; null if none does. */
function useWaiting(plantId: string, { number, unit }: KnownItem): number | null {
  const waiting = useQueue().changes.flatMap(({ attempt, refusal }) =>
    attempt.kind === 'count' && refusal === null && attempt.plantId === plantId ? [attempt] : [],
  )
  return waiting.findLast((each) => each.number === number && each.unit === unit)?.quantity ?? null
}

/** One item: what the books say, and a field for what is there. What is refused stays in the field. */
export function CountRow({ plantId, item, knownAt, onSaved }: CountRowProps) {
  const { t } = useTranslation('materials')
  const amount = useAmount()
  const notice = useNotice()
  const entry = useNumberEntry()
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const waiting = useWaiting(plantId, item)
  const { number, unit } = item
  const quantity = entry.measureOf(typed)
  const isFault = quantity === null || !(quantity >= 0 && quantity <= maxQuantity)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (counted: number) =>
      sendOrStoreCount({ kind: 'count', key: newKey(), plantId, number, unit, quantity: counted }),
    onSuccess({ stored }, counted) {
      const words = { number, amount: amount(counted, unit) }
      notice({ message: t(stored ? 'counting.kept' : 'counting.saved', words) })
      setTyped('')
      setWasTried(false)
      if (!stored) onSaved()
    },
  })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (!isFault && quantity !== null) saving.mutate(quantity)
  }

  return (
    <ListRow padding={{ block: 1, inline: 2 }}>
      <Box sx={{ flex: '3 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{number}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([t(`kind.${item.kind}`), item.name])}
        </Typography>
      </Box>
      <Box sx={{ flex: '1 1 150px', minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2">
          {dotted([
            knownAt === null ? t('stock.onHand') : t('counting.known', { at: knownAt }),
            amount(item.on_hand, unit),
          ])}
        </Typography>
        {waiting !== null && (
          <Typography variant="body2">{t('counting.waiting', { amount: amount(waiting, unit) })}</Typography>
        )}
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ flex: '2 1 280px', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
      >
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <NumberField
            entry={entry}
            label={t('counting.labelOf', { number })}
            value={typed}
            onChange={setTyped}
            fault={wasTried && isFault ? t('counting.fault') : null}
          />
        </Box>
        <Button
          type="submit"
          variant="outlined"
          loading={saving.isPending}
          disabled={typed === ''}
          aria-label={t('counting.save', { number })}
          sx={{ minHeight: 44 }}
        >
          {t('save')}
        </Button>
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorText error={saving.error} />
        </Box>
      </Box>
    </ListRow>
  )
}
