import {
  exportMaterialShortagesCsv,
  exportMaterialShortagesXlsx,
  listMaterialShortages,
} from '@castline/contract/calls/stock'
import type { Plant } from '@castline/contract/plants'
import type { Shortage } from '@castline/contract/stock'
import { settingOf } from '@castline/domain/languages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { castLink } from '#tracking/production/links.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, numberCell, oneLineRow } from '#ui/grid-row.ts'
import { InColumn } from '#ui/InColumn.tsx'
import { ListHead } from '#ui/ListHead.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useAmount } from './amount.ts'
import { spans, useMaterialsState } from './materials-state.ts'

const pageSize = 50
const exports = { csv: exportMaterialShortagesCsv, xlsx: exportMaterialShortagesXlsx }

const wide = 'minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 2fr) 104px 176px'

/** What the castings of the next days lack, by day. */
export function ShortTab({ plant }: { plant: Plant }) {
  const { t, i18n } = useTranslation('materials')
  const format = useFormat()
  const [{ days, page }, show] = useMaterialsState()
  const params = { id: plant.id }
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    listMaterialShortages,
    { params, query: { days, limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const columns = [t('short.casting'), t('short.marks'), t('short.item'), t('short.neededHead'), t('short.missingHead')]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Choice
          label={t('short.days')}
          value={String(days)}
          options={spans.map((each) => ({
            value: String(each),
            label: t('short.daysOf', { number: format.number(each) }),
          }))}
          onChange={(next) => show({ days: spans.find((each) => String(each) === next) ?? 28 })}
          sx={{ width: 200 }}
        />
        <SaveListMenu
          label={t('export.open')}
          labels={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
          saved={(file) => t('export.saved', { file })}
          failed={t('export.failed')}
          // Both calls take the same.
          request={(kind) =>
            call(exports[kind] as typeof exportMaterialShortagesCsv, {
              params,
              query: { days, language: settingOf(i18n.language) },
            })
          }
        />
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && data.without_bill > 0 && (
        <Alert severity="info">
          {t('short.withoutBill', { number: format.number(data.without_bill), all: format.number(data.castings) })}
        </Alert>
      )}
      {data?.total === 0 && (
        <EmptyState icon={<DoneIcon size={32} />} title={t('short.none')} text={t('short.noneText')} />
      )}
      {data && data.total > 0 && (
        <Card aria-busy={isPlaceholderData}>
          <ListHead columns={columns} numbers={[3, 4]} grid={wide} />
          <Box component="ul" aria-label={t('short.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.shortages.map((each) => (
              <ShortRow
                key={`${each.day} ${each.mould_id} ${each.turn} ${each.number} ${each.unit}`}
                plantId={plant.id}
                shortage={each}
              />
            ))}
          </Box>
          {data.total > pageSize && (
            <Paging page={page} size={pageSize} total={data.total} onPage={(next) => show({ page: next })} />
          )}
        </Card>
      )}
    </Box>
  )
}

/** On a phone: the casting and what is missing, then the item. */
const row = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: wide },
  gridTemplateAreas: {
    xs: '"casting missing" "item item" "marks needed"',
    md: '"casting marks item needed missing"',
  },
  '&:first-of-type': { borderBlockStart: 0 },
} as const

/** An item that a casting lacks. */
function ShortRow({ plantId, shortage: each }: { plantId: string; shortage: Shortage }) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const amount = useAmount()
  return (
    <Box component="li" sx={{ ...gridRow, ...oneLineRow, columnGap: 1.5, ...row }}>
      <MuiLink
        component={Link}
        to={castLink({ id: each.mould_id, plant_id: plantId }, each.day)}
        underline="hover"
        sx={{ gridArea: 'casting', fontWeight: 600, overflowWrap: 'anywhere', paddingBlock: 0.25 }}
      >
        {dotted([format.date(each.day), each.mould_name, each.turn > 1 ? t('turn', { turn: each.turn }) : null])}
      </MuiLink>
      <Typography variant="body2" sx={{ gridArea: 'marks', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {format.list(each.marks)}
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'item', overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {each.number}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {each.name ?? t(`kind.${each.kind}`)}
        </Box>
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'needed', color: 'text.secondary', ...numberCell, textAlign: 'end' }}>
        <InColumn
          full={t('short.needed', { amount: amount(each.needed, each.unit) })}
          short={amount(each.needed, each.unit)}
        />
      </Typography>
      <Box sx={{ gridArea: 'missing', justifySelf: 'end' }}>
        <ToneChip tone="error" label={t('short.missing', { amount: amount(each.missing, each.unit) })} />
      </Box>
    </Box>
  )
}
