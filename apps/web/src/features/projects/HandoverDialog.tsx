import { prepareHandover } from '@castline/contract/calls/handover'
import { listSections } from '@castline/contract/calls/sections'
import type { Project } from '@castline/contract/projects'
import { type LanguageSetting, languages, offeredName, settingOf } from '@castline/domain/languages'
import Typography from '@mui/material/Typography'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '#api/queries.ts'
import { ThaiCalendarContext } from '#i18n/thai-calendar.ts'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'

/** Lets the browser follow an address that is a download: it writes to disk as the file arrives. */
function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Downloads the hand-over archive of a project or section in a language. */
export function HandoverDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t, i18n } = useTranslation('projects')
  const notice = useNotice()
  const calendar = useContext(ThaiCalendarContext)
  const params = { id: project.id }
  const sections = useCall(listSections, { params })
  const [sectionId, setSectionId] = useState('')
  const [language, setLanguage] = useState<LanguageSetting>(settingOf(i18n.language) ?? 'en')
  const preparing = useCallMutation(prepareHandover, {
    onSuccess({ ticket }) {
      download(`/api/handover?ticket=${encodeURIComponent(ticket)}`)
      notice({ message: t('handover.started') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('handover.title', { name: project.name })}
      text={
        <>
          <Typography variant="body2" sx={{ marginBlockEnd: 2.5 }}>
            {t('handover.text')}
          </Typography>
          {sections.isError && !sections.data && (
            <FetchFailed error={sections.error} onRetry={() => void sections.refetch()} />
          )}
          <Choice
            label={t('handover.scope')}
            value={sectionId}
            options={[
              { value: '', label: t('handover.whole') },
              ...(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setSectionId}
            sx={{ display: 'flex', marginBlockEnd: 2.5 }}
          />
          <Choice
            label={t('handover.language')}
            value={language}
            options={languages.map((row) => ({ value: row.setting, label: offeredName(row), lang: row.tag }))}
            onChange={setLanguage}
            helperText={language === 'ch' ? t('handover.slow') : undefined}
            sx={{ display: 'flex' }}
          />
        </>
      }
      confirmLabel={t('handover.download')}
      isBusy={preparing.isPending}
      error={preparing.error}
      onConfirm={() =>
        preparing.mutate({ params, body: { section_id: sectionId === '' ? null : sectionId, language, calendar } })
      }
      onClose={onClose}
    />
  )
}
