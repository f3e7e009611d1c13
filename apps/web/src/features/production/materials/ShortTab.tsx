import {
  exportMaterialShortagesCsv,
  exportMaterialShortagesXlsx,
  listMaterialShortages,
} from '@castline/contract/calls/stock'
import type { Plant } from '@castline/contract/plants'
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
import { ListRow } from '#ui/ListRow.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useAmount } from './amount.ts'
import { spans, useMaterialsState } from './materials-state.ts'

const pageSize = 50
const exports = { csv: exportMaterialShortagesCsv, xlsx: exportMaterialShortagesXlsx }

/** What the castings of the next days lack, by day. */
export function ShortTab({ plant }: { plant: Plant }) {
  const { t, i18n } = useTranslation('materials')
  const format = useFormat()
  const amount = useAmount()
  const [{ days, page }, show] = useMaterialsState()
  const params = { id: plant.id }
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    listMaterialShortages,
    { params, query: { days, limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
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
          <Box component="ul" aria-label={t('short.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.shortages.map((each) => (
              <ListRow
                key={`${each.day} ${each.mould_id} ${each.turn} ${each.number} ${each.unit}`}
                padding={{ block: 1, inline: 2 }}
              >
                <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <MuiLink
                    component={Link}
                    to={castLink({ id: each.mould_id, plant_id: plant.id }, each.day)}
                    sx={{ fontWeight: 600 }}
                  >
                    {dotted([format.date(each.day), each.mould_name])}
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {dotted([t('turn', { turn: each.turn }), format.list(each.marks) || null])}
                  </Typography>
                </Box>
                <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography>
                    <bdi>{each.number}</bdi>
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {dotted([t(`kind.${each.kind}`), each.name])}
                  </Typography>
                </Box>
                <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                  <ToneChip tone="error" label={t('short.missing', { amount: amount(each.missing, each.unit) })} />
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('short.needed', { amount: amount(each.needed, each.unit) })}
                  </Typography>
                </Box>
              </ListRow>
            ))}
          </Box>
          {data.total > pageSize && (
            <Paging page={page} size={pageSize} total={data.total} onPage={(next) => show({ page: next })} />
          )}
        </Card>
      )}
    </>
  )
}
