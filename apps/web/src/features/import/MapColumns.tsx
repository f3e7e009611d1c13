import type { SchedulePreview } from '@castline/contract/import-preview'
import { type ImportField, importFields, unitsOf } from '@castline/contract/values/import-fields'
import { isMeasure } from '@castline/domain/components/fields'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import { Choice } from '#ui/Choice.tsx'
import { FormPart } from './FormPart.tsx'
import { columnOf, type ImportDecisions, isMatchedOnReimport, withField, withUnit } from './import-state.ts'

interface MapColumnsProps {
  preview: SchedulePreview
  plan: ImportDecisions
  isRemembered: boolean
  onChange: (plan: ImportDecisions) => void
  onUseGuess: () => void
}

/** On phones each column of the file is a block, because a row with four cells does not fit. */
const stacked = { '@media (max-width: 899.95px)': { display: 'block', border: 0, paddingInline: 0, paddingBlock: 0.5 } }
const stackedRow = {
  '@media (max-width: 899.95px)': {
    display: 'block',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    paddingBlock: 1.5,
  },
}

/** Maps the file's columns to fields and units. */
export function MapColumns({ preview, plan, isRemembered, onChange, onUseGuess }: MapColumnsProps) {
  const { t } = useTranslation(['import', 'fields'])
  const nameWithUnit = useFieldWithUnit()

  const optionsFor = (column: number) => [
    { value: '' as const, label: t('columns.leftOut') },
    ...importFields.map((field) => {
      const taken = columnOf(plan, field)
      const name = isMeasure(field) && unitsOf(field).length === 0 ? nameWithUnit(field) : t(`fields:field.${field}`)
      const header = preview.columns[taken]?.header
      return {
        value: field,
        label: header && taken !== column ? t('columns.takenBy', { field: name, header }) : name,
      }
    }),
  ]

  return (
    <FormPart title={t('columns.title')} text={t('columns.text')}>
      {isRemembered && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={onUseGuess}>
              {t('columns.useGuess')}
            </Button>
          }
        >
          {t('columns.remembered')}
        </Alert>
      )}
      <Table
        aria-label={t('columns.table')}
        sx={{ tableLayout: { md: 'fixed' }, display: { xs: 'block', md: 'table' } }}
      >
        <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
          <TableRow>
            <TableCell sx={{ width: '24%' }}>{t('columns.header')}</TableCell>
            <TableCell>{t('columns.samples')}</TableCell>
            <TableCell sx={{ width: '28%' }}>{t('columns.becomes')}</TableCell>
            <TableCell sx={{ width: 110 }}>{t('columns.unit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
          {preview.columns.map(({ header, samples }, column) => {
            const { field = null, unit } = plan.columns[column] ?? {}
            const units = field ? unitsOf(field) : []
            return (
              // The index is the key, because headers may repeat.
              <TableRow key={column} sx={stackedRow}>
                <TableCell component="th" scope="row" sx={{ ...stacked, overflowWrap: 'anywhere', fontWeight: 600 }}>
                  {header}
                </TableCell>
                <TableCell sx={stacked}>
                  <Typography
                    variant="body2"
                    sx={{ color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
                  >
                    {samples.length > 0 ? (
                      // Isolates the direction: in a right-to-left page "-4" would be shown as "4-".
                      <bdi>{samples.slice(0, 3).join(' · ')}</bdi>
                    ) : (
                      t('columns.noSamples')
                    )}
                  </Typography>
                </TableCell>
                <TableCell sx={stacked}>
                  <Choice<ImportField | ''>
                    label={t('columns.becomesOf', { header })}
                    isLabelHidden
                    value={field ?? ''}
                    options={optionsFor(column)}
                    onChange={(value) => onChange(withField(plan, column, value || null))}
                    sx={{ width: '100%' }}
                  />
                </TableCell>
                <TableCell
                  sx={{
                    ...stacked,
                    ...(units.length === 0 && { '@media (max-width: 899.95px)': { display: 'none' } }),
                  }}
                >
                  {units.length > 0 && (
                    <Choice
                      label={t('columns.unitOf', { header })}
                      isLabelHidden
                      value={unit ?? units[0] ?? 'mm'}
                      options={units.map((value) => ({ value, label: value }))}
                      onChange={(value) => onChange(withUnit(plan, column, value))}
                      sx={{ width: '100%' }}
                    />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      <Box aria-live="polite">
        {!isMatchedOnReimport(plan) && <Alert severity="warning">{t('columns.noIds')}</Alert>}
      </Box>
    </FormPart>
  )
}
