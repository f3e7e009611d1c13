import { exportPostings } from '@castline/contract/calls/postings'
import { exportStatement, getStatement, listStatements, printStatement } from '@castline/contract/calls/statements'
import type { Project } from '@castline/contract/projects'
import type { Statement } from '@castline/contract/statements'
import { settingOf } from '@castline/domain/languages'
import { monthAfter } from '@castline/domain/statements/statements'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import BeforeIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import AfterIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import StatementIcon from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { ThaiCalendarContext, useFormatTag } from '#i18n/thai-calendar.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { PdfButton } from '#ui/PdfButton.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { monthsToChoose } from './months.ts'
import { StatementLines } from './StatementLines.tsx'

interface ProjectStatementProps {
  project: Project
  onEditLines: () => void
}

/** The name of a month in the language of the page. */
function useMonthName(): (month: string) => string {
  const names = new Intl.DateTimeFormat(useFormatTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => names.format(new Date(`${month}-01T00:00:00Z`))
}

/** The statement of one month, which the address names. */
export function ProjectStatement({ project: { id }, onEditLines }: ProjectStatementProps) {
  const { t } = useTranslation('statements')
  const [address, setAddress] = useSearchParams()
  const mayEdit = usePermissions()('project:edit')
  const nameOf = useMonthName()
  const list = useCall(listStatements, { params: { id } }, { staleTime: 0 })
  const asked = address.get('month')
  const months = list.data ? monthsToChoose(list.data) : []
  const month = asked !== null && months.includes(asked) ? asked : months[0]
  const shown = useCall(getStatement, month ? { params: { id }, query: { month } } : null, { staleTime: 0 })
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || !month) return <Skeleton variant="rounded" height={320} />
  const numberOf = new Map(list.data.closed.map((each) => [each.month, each.number]))
  const place = months.indexOf(month)
  const choose = (value: string) => {
    const next = new URLSearchParams(address)
    next.set('month', value)
    setAddress(next)
  }
  const steps = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 320px', minWidth: 0, maxWidth: 400 }}>
      <MonthStep label={t('monthBefore')} Icon={BeforeIcon} month={months[place + 1]} onChoose={choose} />
      <Choice
        label={t('month')}
        value={month}
        options={months.map((value) => {
          const number = numberOf.get(value)
          const named = { month: nameOf(value) }
          return { value, label: number ? t('monthClosed', { ...named, number }) : named.month }
        })}
        onChange={choose}
        sx={{ flex: 1 }}
      />
      <MonthStep label={t('monthAfter')} Icon={AfterIcon} month={months[place - 1]} onChoose={choose} />
    </Box>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!(shown.data && shown.data.lines.length > 0) && steps}
      {shown.isError && <FetchFailed error={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.isPending && <Skeleton variant="rounded" height={240} />}
      {shown.data?.lines.length === 0 && (
        <EmptyState
          icon={<StatementIcon size={32} />}
          title={t('noLines')}
          text={mayEdit ? t('noLinesText') : t('noLinesAsk')}
          action={
            mayEdit && (
              <Button variant="contained" onClick={onEditLines}>
                {t('lines.open')}
              </Button>
            )
          }
        />
      )}
      {shown.data && shown.data.lines.length > 0 && (
        <Shown
          projectId={id}
          statement={shown.data}
          steps={steps}
          monthName={nameOf(month)}
          nameOf={nameOf}
          mayEdit={mayEdit}
        />
      )}
    </Box>
  )
}

interface MonthStepProps {
  label: string
  Icon: typeof BeforeIcon
  month: string | undefined
  onChoose: (month: string) => void
}

/** A step to the month beside the shown one; disabled where there is none. */
function MonthStep({ label, Icon, month, onChoose }: MonthStepProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={month === undefined}
      onClick={() => month && onChoose(month)}
      sx={{ width: 44, height: 44, '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }}
    >
      <Icon size={22} />
    </IconButton>
  )
}

interface ShownProps {
  projectId: string
  statement: Statement
  /** The choice of the month. */
  steps: ReactNode
  monthName: string
  nameOf: (month: string) => string
  mayEdit: boolean
}

function Shown({ projectId, statement, steps, monthName, nameOf, mayEdit }: ShownProps) {
  const { t, i18n } = useTranslation('statements')
  const format = useFormat()
  const calendar = useContext(ThaiCalendarContext)
  const [isClosing, setIsClosing] = useState(false)
  const { month, number, since, closed_at, closed_by, closable, unassigned } = statement
  const params = { id: projectId }
  const words = { saved: (file: string) => t('savedFile', { file }), failed: t('failed') }
  const language = settingOf(i18n.language)
  const hasArticles = statement.lines.some(({ article }) => article)
  const state =
    closed_at === null
      ? t('notClosed')
      : t('closedBy', { number: number ?? '', time: format.dateTime(closed_at), name: closed_by ?? '–' })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {steps}
        <ToneChip
          tone={closed_at === null ? 'info' : 'success'}
          label={t(closed_at === null ? 'state.open' : 'state.closed')}
        />
        {closed_at === null && !closable && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('close.from', { date: format.date(`${monthAfter(month)}-01`) })}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <PdfButton
          label={t('pdf')}
          {...words}
          print={(printed) => call(printStatement, { params, query: { month, ...printed } })}
        />
        <SaveListMenu
          label={t('export.open')}
          labels={{ xlsx: t('export.xlsx') }}
          {...words}
          request={() => call(exportStatement, { params, query: { month, language, calendar } })}
          more={
            hasArticles
              ? [{ label: t('export.postings'), request: () => call(exportPostings, { params, query: {} }) }]
              : []
          }
        />
        {mayEdit && closed_at === null && closable && (
          <Button variant="contained" onClick={() => setIsClosing(true)}>
            {t('close.open')}
          </Button>
        )}
      </Box>
      {unassigned > 0 && (
        <Alert severity="warning">{t('unassigned', { count: unassigned, formatted: format.number(unassigned) })}</Alert>
      )}
      <StatementLines statement={statement}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
          <br />
          {since ? t('covers', { month: nameOf(since) }) : t('coversAll')}
        </Typography>
      </StatementLines>
      {isClosing && (
        <CloseDialog projectId={projectId} month={month} monthName={monthName} onClose={() => setIsClosing(false)} />
      )}
    </>
  )
}
