import { cubeBook, exportBookCsv, exportBookXlsx, printBook } from '@castline/contract/calls/cube-book'
import type { Plant } from '@castline/contract/plants'
import { settingOf } from '@castline/domain/languages'
import { isPlanDay } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import BookIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { HeaderAction } from '#ui/header-action.tsx'
import { Paging } from '#ui/Paging.tsx'
import { PdfButton } from '#ui/PdfButton.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { mixName } from '../concrete/concrete-name.ts'
import { BookTests } from './BookTests.tsx'
import { ControlChart } from './ControlChart.tsx'
import { DueOfMix, EarlyTests } from './OtherTests.tsx'

const pageSize = 50
const exports = { csv: exportBookCsv, xlsx: exportBookXlsx }

/** The tests of a mix by day with their running values: the sheet that an auditor asks for. */
export function CubeBookView({ plant }: { plant: Plant }) {
  const { t, i18n } = useTranslation('specimens')
  const format = useFormat()
  const [address, setAddress] = useSearchParams()
  const dayOf = (name: 'from' | 'to') => {
    const typed = address.get(name) ?? ''
    return isPlanDay(typed) ? typed : undefined
  }
  const mix_id = /^[0-9a-f-]{36}$/i.exec(address.get('mix') ?? '')?.[0]
  const filter = { mix_id, from: dayOf('from'), to: dayOf('to') }
  const typedPage = Number(address.get('page'))
  const page = Number.isSafeInteger(typedPage) && typedPage > 1 && typedPage < 1_000_000 ? typedPage - 1 : 0
  const params = { id: plant.id }
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    cubeBook,
    { params, query: { ...filter, limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const show = (change: Record<string, string>) => {
    const { from = '', to = '' } = filter
    const next = { plant: plant.id, view: 'book', mix: mix_id ?? '', from, to, ...change }
    setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    })
  }
  const megapascals = (strength: number) => t('megapascals', { strength: format.number(strength) })
  const language = settingOf(i18n.language)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeaderAction>
        <SaveListMenu
          label={t('book.export.open')}
          labels={{ csv: t('book.export.csv'), xlsx: t('book.export.xlsx') }}
          saved={(file) => t('book.export.saved', { file })}
          failed={t('book.export.failed')}
          // Both calls take the same.
          request={(kind) => call(exports[kind] as typeof exportBookCsv, { params, query: { ...filter, language } })}
        />
      </HeaderAction>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr auto' },
        }}
      >
        <Choice
          label={t('book.mix')}
          value={data?.mix?.id ?? mix_id ?? ''}
          options={(data?.mixes ?? []).map((mix) => ({ value: mix.id, label: mixName(mix) }))}
          onChange={(mix) => show({ mix })}
        />
        <FormField label={t('book.from')} type="date" value={filter.from ?? ''} onChange={(from) => show({ from })} />
        <FormField label={t('book.to')} type="date" value={filter.to ?? ''} onChange={(to) => show({ to })} />
        <PdfButton
          label={t('book.export.pdf')}
          saved={(file) => t('book.export.saved', { file })}
          failed={t('book.export.failed')}
          isDisabled={!data?.mix}
          print={(printed) => call(printBook, { params, query: { ...filter, ...printed } })}
        />
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={320} />}
      {data && (
        <>
          <Card component="section" aria-label={t('book.title')} sx={{ padding: { xs: 2, sm: 2.5 } }}>
            <FactGrid columns={3}>
              <Fact name={t('book.rule')}>
                <bdi>{`${data.rule.name} (${data.rule.edition})`}</bdi>
              </Fact>
              <Fact name={t('book.count')}>{format.number(data.total)}</Fact>
              {data.summary && (
                <>
                  <Fact name={t('book.mean')}>
                    <bdi>{megapascals(data.summary.mean)}</bdi>
                  </Fact>
                  <Fact name={t('book.lowest')}>
                    <bdi>{megapascals(data.summary.lowest)}</bdi>
                  </Fact>
                  {data.summary.deviation !== null && (
                    <Fact name={t('book.deviation')}>{format.number(data.summary.deviation)}</Fact>
                  )}
                  <Fact name={t('book.failing')}>{format.number(data.summary.failing)}</Fact>
                </>
              )}
            </FactGrid>
          </Card>
          {data.tests.length > 1 && <ControlChart tests={data.tests} />}
          <Card aria-busy={isPlaceholderData}>
            <Typography variant="h3" component="h2" sx={{ padding: 2, paddingBlockEnd: 1 }}>
              {t('book.tests')}
            </Typography>
            {data.tests.length > 0 ? (
              <BookTests tests={data.tests} />
            ) : (
              <EmptyState icon={<BookIcon size={32} />} title={t('book.none')} text={t('book.noneText')} />
            )}
            {data.total > pageSize && (
              <Paging
                page={page}
                size={pageSize}
                total={data.total}
                onPage={(next) => show({ page: String(next + 1) })}
              />
            )}
          </Card>
          <EarlyTests tests={data.early} />
          <DueOfMix due={data.due} total={data.due_total} />
        </>
      )}
    </Box>
  )
}
