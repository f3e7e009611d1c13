import { exportTekla } from '@castline/contract/calls/export'
import Button from '@mui/material/Button'
import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useSaveFile } from '#ui/use-save-file.ts'

/** Saves the status of every linked component as attributes for Tekla Structures, which its model then shows. */
export function TeklaFile({ projectId }: { projectId: string }) {
  const { t } = useTranslation('building')
  const saving = useSaveFile(() => call(exportTekla, { params: { id: projectId }, query: {} }), {
    saved: (name) => t('models.fileSaved', { name }),
    failed: t('models.fileFailed'),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<ExportIcon size={20} />}
      loading={saving.isPending}
      loadingPosition="start"
      onClick={() => saving.mutate()}
    >
      {t('models.tekla')}
    </Button>
  )
}
