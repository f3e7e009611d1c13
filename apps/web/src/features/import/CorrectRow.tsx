import type { ImportRow } from '@castline/contract/import'
import { longestCorrection } from '@castline/contract/values/import'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'
import type { Corrections } from './corrections.ts'

interface CorrectButtonProps {
  row: ImportRow
  corrections: Corrections
  isOpen: boolean
  onOpen: () => void
}

/** Opens the cells of a row; nothing where they are not known. */
export function CorrectButton({ row, corrections, isOpen, onOpen }: CorrectButtonProps) {
  const { t } = useTranslation('import')
  if (!row.written) return null
  const label = t('correct.row', { line: row.line })
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={corrections.isFull ? t('correct.full') : label}
      aria-expanded={isOpen}
      disabled={corrections.isFull || corrections.isBusy}
      onClick={onOpen}
      sx={{ minWidth: { xs: 44, md: 34 }, minHeight: { xs: 44, md: 34 } }}
    >
      <EditIcon size={18} aria-hidden />
    </IconButton>
  )
}

interface CorrectRowProps {
  row: ImportRow
  corrections: Corrections
  onClose: () => void
}

/** What the file says in the imported columns of a row. What is typed is read by the rules of the file. */
export function CorrectRow({ row, corrections, onClose }: CorrectRowProps) {
  const { t } = useTranslation(['import', 'ui'])
  const { columns } = corrections
  const written = row.written?.cells ?? []
  const [cells, setCells] = useState(written)
  // The first cell that a note is about.
  const fault = row.notes.find(({ values }) => columns.some(({ field }) => field === values.field))?.values.field
  const first = Math.max(
    0,
    columns.findIndex(({ field }) => field === fault),
  )
  return (
    <Box
      component="form"
      aria-label={t('correct.row', { line: row.line })}
      onSubmit={(event) => {
        event.preventDefault()
        const changed = cells.flatMap((value, index) => {
          const column = columns[index]?.column
          return column === undefined || value === written[index] ? [] : [{ column, value }]
        })
        onClose()
        if (changed.length > 0) corrections.correct(row, changed)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ display: 'grid', gap: 1.5, paddingBlock: 1.5 }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))' }}>
        {columns.map(({ column, header }, index) => (
          <FormField
            key={column}
            label={header}
            value={cells[index] ?? ''}
            autoFocus={index === first}
            autoComplete="off"
            inputProps={{ maxLength: longestCorrection }}
            onChange={(value) => setCells(cells.map((each, at) => (at === index ? value : each)))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="small" sx={{ minHeight: 44 }}>
          {t('correct.check')}
        </Button>
        <Button size="small" onClick={onClose} sx={{ minHeight: 44 }}>
          {t('ui:cancel')}
        </Button>
      </Box>
    </Box>
  )
}
