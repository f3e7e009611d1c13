import { exportLoadsCsv, exportLoadsXlsx } from '@castline/contract/calls/loads'
import { settingOf } from '@castline/domain/languages'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { exportQueryOf, type LoadListState } from './load-list-state.ts'

const calls = { csv: exportLoadsCsv, xlsx: exportLoadsXlsx }

/** Saves the filtered loads as a file. */
export function LoadsExport({ projectId, state }: { projectId: string; state: LoadListState }) {
  const { t, i18n } = useTranslation('loads')
  const language = settingOf(i18n.language)
  return (
    <SaveListMenu
      label={t('export.open')}
      labels={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
      saved={(file) => t('note.saved', { file })}
      failed={t('export.failed')}
      request={(format) => {
        const query = { ...exportQueryOf(state), language }
        // Both calls take the same.
        return call(calls[format] as typeof exportLoadsCsv, { params: { id: projectId }, query })
      }}
    />
  )
}
