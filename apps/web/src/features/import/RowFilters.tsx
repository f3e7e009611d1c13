import type { RowFilter, SchedulePreview } from '@castline/contract/import-preview'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import PlusIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import TrashIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormPart } from './FormPart.tsx'
import { isIncomplete } from './import-state.ts'

const conditions = ['is', 'is_not', 'contains', 'is_not_empty'] as const satisfies RowFilter['keep'][]
const maxFilters = 10

interface RowFiltersProps {
  preview: SchedulePreview
  filters: readonly RowFilter[]
  onChange: (filters: RowFilter[]) => void
  /** Whether to mark filters without a value as errors. */
  showsMissing: boolean
}

/** Selects the rows to import: those that match all filters. */
export function RowFilters({ preview, filters, onChange, showsMissing }: RowFiltersProps) {
  const { t } = useTranslation('import')

  const add = () => {
    // Columns with few distinct values are those most often used for filtering.
    const column = preview.columns.findIndex(({ values }) => values !== null && values.length > 1)
    onChange([...filters, { column: Math.max(column, 0), keep: 'is_not', value: '' }])
  }
  const replace = (at: number, filter: RowFilter) =>
    onChange(filters.map((each, index) => (index === at ? filter : each)))

  return (
    <FormPart title={t('filters.title')} text={t('filters.text')}>
      {filters.map((filter, index) => (
        <FilterFields
          // Filters have no id and no local state.
          key={index}
          preview={preview}
          filter={filter}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(filters.filter((_each, at) => at !== index))}
          isMissing={showsMissing && isIncomplete(filter)}
        />
      ))}
      {filters.length < maxFilters && (
        <Box>
          <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={add}>
            {t('filters.add')}
          </Button>
        </Box>
      )}
    </FormPart>
  )
}

interface FilterFieldsProps {
  preview: SchedulePreview
  filter: RowFilter
  onChange: (filter: RowFilter) => void
  onRemove: () => void
  isMissing: boolean
}

function FilterFields({ preview, filter, onChange, onRemove, isMissing }: FilterFieldsProps) {
  const { t } = useTranslation('import')
  const inputId = useId()
  const values = preview.columns[filter.column]?.values ?? null
  const offersValues = values !== null && values.length > 0 && filter.keep !== 'contains'
  return (
    <Box
      role="group"
      aria-label={t('filters.keep')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto 2fr 1fr 2fr auto' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('filters.keep')}
      </Box>
      <Choice
        label={t('filters.column')}
        value={String(filter.column)}
        options={preview.columns.map(({ header }, index) => ({ value: String(index), label: header }))}
        onChange={(column) => onChange({ ...filter, column: Number(column), value: '' })}
      />
      <Choice
        label={t('filters.condition')}
        value={filter.keep}
        options={conditions.map((keep) => ({ value: keep, label: t(`filters.${keep}`) }))}
        onChange={(keep) => onChange({ ...filter, keep, value: keep === 'is_not_empty' ? '' : filter.value })}
      />
      {filter.keep === 'is_not_empty' ? (
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }} />
      ) : offersValues ? (
        <Choice
          label={t('filters.value')}
          value={filter.value}
          options={[
            { value: '', label: t('filters.chooseValue') },
            ...[...new Set([...(filter.value ? [filter.value] : []), ...values])]
              .filter((value) => value !== '')
              .map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onChange({ ...filter, value })}
          error={isMissing}
        />
      ) : (
        <FormControl error={isMissing}>
          <InputLabel htmlFor={inputId}>{t('filters.value')}</InputLabel>
          <OutlinedInput
            id={inputId}
            label={t('filters.value')}
            value={filter.value}
            onChange={(event) => onChange({ ...filter, value: event.target.value })}
            inputProps={{ maxLength: 200 }}
          />
        </FormControl>
      )}
      <IconButton aria-label={t('filters.remove')} onClick={onRemove} sx={{ justifySelf: 'end' }}>
        <TrashIcon size={20} />
      </IconButton>
    </Box>
  )
}
