import { exportCsv, exportTekla, exportXlsx } from '@castline/contract/calls/export'
import { settingOf } from '@castline/domain/languages'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FormatMenu } from '#ui/FormatMenu.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useSaveFile } from '#ui/use-save-file.ts'
import { filterOf, type ListState } from './list-state.ts'
import { useExport } from './use-export.ts'

const weekMs = 7 * 86_400_000
const calls = { csv: exportCsv, xlsx: exportXlsx }

/** Exports the filtered list to a file that can be imported again. */
export function ExportMenu({ projectId, state }: { projectId: string; state: ListState }) {
  const { t, i18n } = useTranslation('components')
  const language = settingOf(i18n.language)
  const format = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const saving = useExport({
    onSaved: (name) => notice({ message: t('export.done', { name }) }),
    onFailed: (error) =>
      notice({ severity: 'error', message: `${t('export.failed')} ${errorMessage(error, 'reading')}` }),
  })
  const tekla = useSaveFile(
    (since: string | undefined) => call(exportTekla, { params: { id: projectId }, query: { since } }),
    {
      saved: (name) => t('export.done', { name }),
      failed: t('export.failed'),
    },
  )
  const weekAgo = () => new Date(Date.now() - weekMs).toISOString()
  const kilobytes = saving.received === null ? null : format.number(Math.round(saving.received / 1024))
  return (
    <FormatMenu
      label={kilobytes === null ? t('export.open') : t('export.running', { size: kilobytes })}
      labels={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
      isBusy={saving.received !== null || tekla.isPending}
      more={[
        { label: t('export.tekla'), onChoose: () => tekla.mutate(undefined) },
        { label: t('export.teklaWeek'), onChoose: () => tekla.mutate(weekAgo()) },
      ]}
      onChoose={(chosen) => saving.save(calls[chosen], projectId, { ...filterOf(state), language })}
    />
  )
}
