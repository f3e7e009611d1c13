import type { Status } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'

interface StockListProps {
  title: string
  items: readonly {
    readonly key: string
    readonly name: string
    readonly note: string | null
    readonly status: Status | null
  }[]
  /** Takes a label that was scanned by mistake off the list. */
  onRemove?: (key: string) => void
}

/** How many are shown at first. */
const first = 20

/** One of the lists of a stocktake, with how many are in it. */
export function StockList({ title, items, onRemove }: StockListProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, first)
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="h3">
        {t('stock.list', { title, formatted: format.number(items.length) })}
      </Typography>
      {items.length > 0 && (
        <Card
          component="ul"
          aria-labelledby={titleId}
          sx={{ listStyle: 'none', margin: 0, paddingBlock: 0, paddingInline: 2 }}
        >
          {shown.map(({ key, name, note, status }) => (
            <Box
              key={key}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                minHeight: 48,
                '& + li': { borderBlockStart: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
                {note && (
                  <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                    {' · '}
                    <bdi>{note}</bdi>
                  </Typography>
                )}
              </Box>
              {status && <StatusChip status={status} />}
              {onRemove && (
                <IconButton aria-label={t('stock.remove', { component: name })} onClick={() => onRemove(key)}>
                  <RemoveIcon size={20} />
                </IconButton>
              )}
            </Box>
          ))}
        </Card>
      )}
      {items.length > shown.length && (
        <Button onClick={() => setIsWhole(true)}>{t('stock.all', { formatted: format.number(items.length) })}</Button>
      )}
    </Box>
  )
}
