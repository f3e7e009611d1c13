import type { SchedulePreview } from '@castline/contract/import-preview'
import { type delimiters, encodings } from '@castline/contract/values/import-fields'
import { questionChoices } from '@castline/contract/values/import-questions'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { FormPart } from './FormPart.tsx'
import { ImportErrorText } from './ImportErrorText.tsx'
import { type DateOrder, dateOrderOf, type ImportDecisions, type Reading } from './import-state.ts'

const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<(typeof delimiters)[number], string>

const delimiterChoices = Object.keys(delimiterNames) as (keyof typeof delimiterNames)[]

interface ReadingOptionsProps {
  preview: SchedulePreview
  onChange: (change: Reading) => void
  plan: ImportDecisions
  /** Dates are read in this order, even where the file seems to decide it. */
  onDateOrder: (order: DateOrder) => void
  isPending: boolean
  error: unknown
}

/** How the file is parsed: detected, and changeable. Each change parses the file again. */
export function ReadingOptions({ preview, onChange, plan, onDateOrder, isPending, error }: ReadingOptionsProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const { encoding, delimiter, decimal, sheet, sheets, hidden_sheets } = preview
  const dateOrder = dateOrderOf(preview, plan)
  return (
    <FormPart title={t('reading.title')} text={t('reading.text')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
          maxWidth: 900,
        }}
      >
        {encoding && (
          <Choice
            label={t('reading.encoding')}
            value={encoding}
            options={encodings.map((value) => ({ value, label: t(`reading.encodings.${value}`) }))}
            onChange={(value) => onChange({ encoding: value })}
            disabled={isPending}
          />
        )}
        {delimiter && (
          <Choice
            label={t('reading.delimiter')}
            value={delimiter}
            options={delimiterChoices.map((value) => ({
              value,
              label: t(`reading.delimiters.${delimiterNames[value]}`),
            }))}
            onChange={(value) => onChange({ delimiter: value, header_row: undefined })}
            disabled={isPending}
          />
        )}
        {sheet !== null && sheets.length > 1 && (
          <Choice
            label={t('reading.sheet')}
            value={sheet}
            options={sheets.map((value) => ({
              value,
              label: hidden_sheets.includes(value) ? t('reading.hiddenSheet', { name: value }) : value,
            }))}
            onChange={(value) => onChange({ sheet: value, header_row: undefined })}
            disabled={isPending}
          />
        )}
        <Choice
          label={t('reading.headerRow')}
          value={String(preview.header_row)}
          options={preview.head.map(({ line, cells }) => ({
            value: String(line),
            label: format.named(format.number(line), dotted(cells.filter((cell) => cell !== ''))),
          }))}
          onChange={(value) => onChange({ header_row: Number(value) })}
          disabled={isPending}
        />
        <Choice
          label={t('reading.decimal')}
          value={decimal}
          options={[
            { value: '.', label: t('reading.decimals.point') },
            { value: ',', label: t('reading.decimals.comma') },
          ]}
          onChange={(value) => onChange({ decimal: value })}
          disabled={isPending}
        />
        {dateOrder && (
          <Choice
            label={t('reading.dateOrder')}
            value={dateOrder}
            options={questionChoices.date_order.map((value) => ({ value, label: t(`reading.dateOrders.${value}`) }))}
            onChange={onDateOrder}
            disabled={isPending}
          />
        )}
      </Box>
      {/* Always takes its space, so that nothing moves while the file is parsed again. */}
      <Box sx={{ height: 4 }}>{isPending && <LinearProgress aria-label={t('reading.title')} />}</Box>
      {!isPending && <ImportErrorText error={error} lead={t('reading.failed')} />}
    </FormPart>
  )
}
