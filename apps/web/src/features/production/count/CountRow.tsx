import { maxQuantity } from '@castline/contract/values/materials'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
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
import { gridRow } from '#ui/grid-row.ts'
import { InColumn } from '#ui/InColumn.tsx'
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

/** The columns of wide windows: item, stock, count, difference, button. */
export const countColumns = {
  xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  md: 'minmax(0, 3fr) 8rem 13rem minmax(8rem, 2fr) 6rem',
} as const

const areas = {
  xs: '"number stock stock" "name name name" "field field save" "result result result" "error error error"',
  md: '"number stock field result save" "name stock field result save" "error error error error error"',
} as const

/**
 * One item: what the books say, a field for what is there, and by how much they differ. What is refused stays in the
 * field. Saving goes on to the field of the next row.
 */
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
  const difference = (more: number) => {
    if (more === 0) return t('counting.same')
    return t(more > 0 ? 'counting.more' : 'counting.less', { amount: amount(Math.abs(more), unit) })
  }
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

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setWasTried(true)
    if (isFault || quantity === null) return
    saving.mutate(quantity)
    event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
  }

  return (
    <Box
      component="li"
      sx={{ ...gridRow, gridTemplateColumns: countColumns, gridTemplateAreas: areas, columnGap: 1.5, rowGap: 0 }}
    >
      <Typography sx={{ gridArea: 'number', fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{number}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'name', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {dotted([t(`kind.${item.kind}`), item.name])}
      </Typography>
      <Typography component="div" sx={{ gridArea: 'stock', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        <InColumn
          full={dotted([
            knownAt === null ? t('stock.onHand') : t('counting.known', { at: knownAt }),
            amount(item.on_hand, unit),
          ])}
          short={<bdi>{amount(item.on_hand, unit)}</bdi>}
        />
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <Box sx={{ gridArea: 'field', minWidth: 0, paddingBlockStart: { xs: 1, md: 0 } }}>
          <NumberField
            entry={entry}
            label={t('counting.counted')}
            fullLabel={t('counting.labelOf', { number })}
            value={typed}
            onChange={setTyped}
            fault={wasTried && isFault ? t('counting.fault') : null}
            enterKeyHint="next"
            endAdornment={<InputAdornment position="end">{t(`unit.${unit}`)}</InputAdornment>}
          />
        </Box>
        <Typography variant="body2" sx={{ gridArea: 'result', minWidth: 0 }}>
          {isFault
            ? waiting !== null
              ? t('counting.waiting', { amount: amount(waiting, unit) })
              : typed === '' && <InColumn full={null} short="–" />
            : difference(quantity - item.on_hand)}
        </Typography>
        <Button
          type="submit"
          variant="outlined"
          loading={saving.isPending}
          aria-label={t('counting.save', { number })}
          sx={{ gridArea: 'save', minHeight: 44, visibility: typed === '' ? 'hidden' : undefined }}
        >
          {t('save')}
        </Button>
      </Box>
      <Box sx={{ gridArea: 'error' }}>
        <ErrorText error={saving.error} />
      </Box>
    </Box>
  )
}
