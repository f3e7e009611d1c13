import type { Stocktake } from '@castline/contract/stocktakes'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { gridRow, numberCell, oneLineRow, wholeRow } from '#ui/grid-row.ts'
import { InColumn } from '#ui/InColumn.tsx'
import { ListHead } from '#ui/ListHead.tsx'
import { otherCounts } from './StocktakeCounts.tsx'

const wide = 'minmax(0, 1.2fr) minmax(0, 1.8fr) repeat(3, 96px) 104px'

/** What a stocktake differs in from the books; "found" is what it confirms. */
const counted = ['found', 'missing', 'unexpected'] as const

const colours = { found: undefined, missing: 'status.rejected.text', unexpected: 'status.warning.text' } as const

interface StocktakeRowsProps {
  stocktakes: readonly Stocktake[]
  onShow: (id: string) => void
}

/** Stocktakes as a table, a heading above those of each day with its sums. */
export function StocktakeRows({ stocktakes, onShow }: StocktakeRowsProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const rounds = Map.groupBy(stocktakes, ({ occurred_at }) => format.date(occurred_at))
  return (
    <>
      <ListHead
        columns={[
          t('stock.column.place'),
          t('stock.column.when'),
          t('stock.column.expected'),
          ...counted.map((each) => t(`stock.column.${each}`)),
        ]}
        numbers={[2, 3, 4, 5]}
        grid={wide}
      />
      {[...rounds].map(([day, round]) => (
        <Round key={day} day={day} stocktakes={round} onShow={onShow} />
      ))}
    </>
  )
}

/** The stocktakes of a day below what they say together. */
function Round({ day, stocktakes, onShow }: StocktakeRowsProps & { day: string }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const id = useId()
  const places = new Set(stocktakes.map(({ place_id }) => place_id)).size
  const sums = counted
    .map((each) => [each, stocktakes.reduce((sum, stocktake) => sum + stocktake[each], 0)] as const)
    .filter(([each, sum]) => each === 'found' || sum > 0)
  return (
    <>
      <Box sx={dayHead}>
        <Typography component="h2" variant="body2" id={id} sx={{ fontWeight: 600 }}>
          {day}
        </Typography>
        {[
          t('placeCount', { count: places, formatted: format.number(places) }),
          ...sums.map(([each, sum]) => t(`stock.result.${each}`, { formatted: format.number(sum) })),
        ].map((fact) => (
          <Typography
            key={fact}
            component="span"
            variant="body2"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {fact}
          </Typography>
        ))}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {stocktakes.map((each) => (
          <StocktakeRow key={each.id} stocktake={each} onShow={onShow} />
        ))}
      </Box>
    </>
  )
}

const dayHead = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  paddingInline: 2,
  paddingBlock: 0.5,
  bgcolor: 'action.hover',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const

function StocktakeRow({ stocktake, onShow }: { stocktake: Stocktake; onShow: (id: string) => void }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { id, number, place_code, occurred_at, user_name, found, missing } = stocktake
  const others = otherCounts(stocktake)
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        ...oneLineRow,
        columnGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: wide },
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <MuiLink
        component="button"
        underline="hover"
        color="inherit"
        onClick={() => onShow(id)}
        sx={{ fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere', ...wholeRow }}
      >
        <bdi>{place_code}</bdi>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          <bdi>{number}</bdi>
        </Box>
      </MuiLink>
      <Box sx={{ minWidth: 0, textAlign: { xs: 'end', md: 'start' } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([format.time(occurred_at), user_name])}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'flex', md: 'contents' }, gridColumn: '1 / -1', columnGap: 2, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={numberCell}>
          <InColumn
            full={format.named(t('stock.column.expected'), format.number(found + missing))}
            short={format.number(found + missing)}
          />
        </Typography>
        {counted.map((each) => {
          const isNone = stocktake[each] === 0
          return (
            <Typography
              key={each}
              variant="body2"
              sx={{
                ...numberCell,
                ...(isNone
                  ? { color: 'text.secondary', display: { xs: each === 'found' ? undefined : 'none', md: 'block' } }
                  : each !== 'found' && { color: colours[each], fontWeight: 600 }),
              }}
            >
              <InColumn
                full={t(`stock.result.${each}`, { formatted: format.number(stocktake[each]) })}
                short={format.number(stocktake[each])}
              />
            </Typography>
          )
        })}
        {others.length > 0 && (
          <Typography variant="body2" sx={{ gridColumn: '2 / -1', textAlign: { md: 'end' }, color: 'text.secondary' }}>
            {dotted(others.map((each) => t(`stock.result.${each}`, { formatted: format.number(stocktake[each]) })))}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
