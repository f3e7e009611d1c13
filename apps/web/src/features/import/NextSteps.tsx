import type { ImportResult } from '@castline/contract/import'
import Button from '@mui/material/Button'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentsLink, labelsLink } from '#tracking/components/links.ts'
import { UndoImport } from './UndoImport.tsx'

interface NextStepsProps {
  projectId: string
  fileName: string
  report: ImportResult
  /** The saved selection of the components that the file does not contain; null if there are none. */
  missingSelection: string | null
  onUndone: () => void
}

/**
 * Next actions after an import: list its components, print their labels, list the components missing in the file, or
 * undo it.
 */
export function NextSteps({ projectId, fileName, report, missingSelection, onUndone }: NextStepsProps) {
  const { t } = useTranslation('import')
  const hasPermission = usePermissions()
  const { import_id: imported, counts } = report
  return (
    <>
      <Button variant="contained" component={Link} to={componentsLink(projectId)}>
        {t('run.see')}
      </Button>
      {imported && counts.create > 0 && hasPermission('label:print') && (
        <Button
          variant="outlined"
          startIcon={<PrinterIcon size={20} />}
          component={Link}
          to={labelsLink(projectId, [], { imported })}
        >
          {t('run.print')}
        </Button>
      )}
      {missingSelection && (
        <Button variant="outlined" component={Link} to={componentsLink(projectId, { selection: missingSelection })}>
          {t('run.missing')}
        </Button>
      )}
      {imported && (
        <UndoImport
          of={{
            id: imported,
            file_name: fileName,
            created: counts.create,
            updated: counts.update,
            moved: report.status_changes?.chosen ?? 0,
          }}
          onUndone={onUndone}
        />
      )}
    </>
  )
}
