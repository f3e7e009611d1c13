import { ownDataFile } from '@castline/contract/calls/leaving'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useSaveFile } from '#ui/use-save-file.ts'
import { Section } from './Section.tsx'

/** Saves everything stored about the user as a file. */
export function DataFile() {
  const { t } = useTranslation('leaving')
  const saving = useSaveFile(() => call(ownDataFile), {
    saved: (file) => t('data.saved', { file }),
    failed: t('data.failed'),
  })
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <Button variant="outlined" loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('data.own')}
      </Button>
    </Section>
  )
}
