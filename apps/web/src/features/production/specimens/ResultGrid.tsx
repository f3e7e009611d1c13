import type { Mix } from '@castline/contract/plants'
import type { Specimen } from '@castline/contract/specimens'
import { requiredStrength } from '@castline/domain/production/specimens'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EarlierResults } from './EarlierResults.tsx'
import { type EntryColumn, type EntryRow, emptyRow, entryColumns, isFilled, numbersOf } from './entry-grid.ts'

export interface EnteredSpecimen extends Pick<Specimen, 'id' | 'number' | 'shape' | 'purpose'> {
  /** The mix of its pour. */
  readonly mix_name: string
  /** The number of its pour, where several pours are listed. */
  readonly pour?: string
}

export const nameOf = ({ pour, number }: EnteredSpecimen) => (pour ? `${pour}/${number}` : String(number))

/** The strength that is asked of a specimen by its mix, in MPa; null if none is, or the mix was deleted. */
export function requiredOf(specimen: EnteredSpecimen, mixes: readonly Mix[]): number | null {
  const mix = mixes.find(({ name }) => name === specimen.mix_name)
  return mix ? requiredStrength(specimen, mix) : null
}

interface ResultGridProps {
  plantId: string
  specimens: readonly EnteredSpecimen[]
  mixes: readonly Mix[]
  rows: readonly EntryRow[]
  wasTried: boolean
  onWrite: (row: number, column: EntryColumn, value: string) => void
  onPaste: (event: ClipboardEvent, row: number, column: EntryColumn) => void
}

/** The cells of results, each row beside what is required of it. */
export function ResultGrid({ plantId, specimens, mixes, rows, wasTried, onWrite, onPaste }: ResultGridProps) {
  const { t } = useTranslation('specimens')

  /** Enter and the arrows go to the cell above or below. */
  function move(event: KeyboardEvent<HTMLElement>, row: number, column: EntryColumn): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || (event.key === 'Enter' && row === specimens.length - 1)) return
    event.preventDefault()
    const grid = event.currentTarget.closest('table')
    grid?.querySelector<HTMLElement>(`[data-cell="${row + step} ${column}"]`)?.focus()
  }

  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ textAlign: 'start', fontWeight: 600, width: '34%' }}>
            {t('specimen')}
          </Box>
          {entryColumns.map((column) => (
            <Box component="th" scope="col" key={column} sx={{ textAlign: 'start', fontWeight: 600 }}>
              {t(`column.${column}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {specimens.map((specimen, row) => {
          const isWrong = wasTried && isFilled(rows[row] ?? emptyRow) && numbersOf(rows[row] ?? emptyRow) === null
          const name = nameOf(specimen)
          return (
            <tr key={specimen.id}>
              <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t(`shape.${specimen.shape}`)}
                </Typography>
                <EarlierResults
                  plantId={plantId}
                  mixId={mixes.find((mix) => mix.name === specimen.mix_name)?.id}
                  purpose={specimen.purpose}
                  required={requiredOf(specimen, mixes)}
                />
              </Box>
              {entryColumns.map((column) => (
                <td key={column}>
                  <InputBase
                    fullWidth
                    value={rows[row]?.[column] ?? ''}
                    autoFocus={row === 0 && column === 'load'}
                    error={isWrong}
                    onChange={(event) => onWrite(row, column, event.target.value)}
                    onPaste={(event) => onPaste(event, row, column)}
                    onKeyDown={(event) => move(event, row, column)}
                    inputProps={{
                      'aria-label': t('cell', { specimen: name, column: t(`column.${column}`) }),
                      'aria-invalid': isWrong || undefined,
                      'data-cell': `${row} ${column}`,
                      inputMode: 'decimal',
                      autoComplete: 'off',
                      dir: 'ltr',
                    }}
                    sx={{
                      minHeight: 44,
                      paddingInline: 1,
                      border: '1px solid',
                      borderColor: isWrong ? 'error.main' : 'divider',
                      borderRadius: 1,
                      '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
                    }}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}
