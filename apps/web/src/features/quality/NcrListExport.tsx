import { exportBcf } from '@castline/contract/calls/bcf'
import { exportNcrsCsv, exportNcrsXlsx } from '@castline/contract/calls/quality-sheets'
import { bcfVersions } from '@castline/contract/values/bcf'
import { settingOf } from '@castline/domain/languages'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { type NcrListState, queryOf } from './ncr-list-state.ts'

const calls = { csv: exportNcrsCsv, xlsx: exportNcrsXlsx }

/** Saves the whole filtered register as a file. */
export function NcrListExport({ projectId, state }: { projectId: string; state: NcrListState }) {
  const { t, i18n } = useTranslation('quality')
  const language = settingOf(i18n.language)
  const { limit: _limit, offset: _offset, ...query } = queryOf(state)
  const params = { id: projectId }
  return (
    <SaveListMenu
      label={t('export.open')}
      labels={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
      saved={(file) => t('pdf.saved', { file })}
      failed={t('export.failed')}
      request={(format) => {
        // Both calls take the same.
        return call(calls[format] as typeof exportNcrsCsv, { params, query: { ...query, language } })
      }}
      more={bcfVersions.map((version) => ({
        label: t('export.bcf', { version }),
        request: () => call(exportBcf, { params, query: { ...query, language, version } }),
      }))}
    />
  )
}
