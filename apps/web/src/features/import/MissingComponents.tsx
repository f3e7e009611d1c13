import type { ImportResult } from '@castline/contract/import'
import { maxMissing } from '@castline/contract/values/import-fields'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#api/download.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import { csvFile } from './csv-file.ts'
import { FormPart } from './FormPart.tsx'

const pageSize = 50

interface MissingComponentsProps {
  projectId: string
  missing: NonNullable<ImportResult['missing']>
}

/** The components of the project that the file does not contain. An import leaves them as they are. */
export function MissingComponents({ projectId, missing }: MissingComponentsProps) {
  const { t } = useTranslation(['import', 'fields', 'statuses'])
  const format = useFormat()
  const inFile = missing.total - missing.elsewhere
  const [isOpen, setIsOpen] = useState(false)
  const [isEverywhere, setIsEverywhere] = useState(inFile === 0)
  const [page, setPage] = useState(0)
  const components = isEverywhere ? missing.components : missing.components.filter(({ elsewhere }) => !elsewhere)

  const selection = (isEverywhere ? missing.all_selection_id : null) ?? missing.selection_id
  const save = () => {
    const heads = (['name', 'control_number', 'section', 'status'] as const).map((name) => t(`fields:field.${name}`))
    const rows = components.map(({ name, control_number, section, status }) => [
      name,
      control_number,
      section,
      t(`statuses:status.${status}`),
    ])
    saveFile(csvFile([heads, ...rows]), 'not-in-the-file.csv')
  }

  return (
    <FormPart title={t('missingComponents.title')} text={t('missingComponents.text')}>
      <Typography>
        {t('missingComponents.counts', {
          inFile: format.number(inFile),
          elsewhere: format.number(missing.elsewhere),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'missingComponents.hide' : 'missingComponents.show')}
        </Button>
        <Button onClick={save}>{t('missingComponents.export')}</Button>
        {selection && (
          // In another tab, because leaving the wizard discards the file.
          <Button component="a" href={componentsLink(projectId, { selection })} target="_blank">
            {t('missingComponents.showInList')}
          </Button>
        )}
        {inFile > 0 && missing.elsewhere > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                checked={isEverywhere}
                onChange={(event) => {
                  setIsEverywhere(event.target.checked)
                  setPage(0)
                }}
              />
            }
            label={t('missingComponents.everywhere')}
          />
        )}
      </Box>
      {isOpen && (
        <>
          <TableContainer tabIndex={0} role="region" aria-label={t('missingComponents.table')}>
            <Table size="small" aria-label={t('missingComponents.table')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('fields:field.name')}</TableCell>
                  <TableCell>{t('fields:field.control_number')}</TableCell>
                  <TableCell>{t('fields:field.section')}</TableCell>
                  <TableCell>{t('fields:field.status')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {components.slice(page * pageSize, (page + 1) * pageSize).map((component) => (
                  <TableRow key={component.id}>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{component.name}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{component.control_number}</TableCell>
                    <TableCell>{component.section}</TableCell>
                    <TableCell>
                      <StatusChip status={component.status} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {missing.total > maxMissing && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('missingComponents.limit', { max: format.number(maxMissing) })}
            </Typography>
          )}
          <Paging page={page} size={pageSize} total={components.length} onPage={setPage} />
        </>
      )}
    </FormPart>
  )
}
