import { createBlankLabels } from '@castline/contract/calls/labels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'

/** The contract's limit per request. */
const most = 1000

interface MakeBlankProps {
  projectId: string
  /** While nothing is chosen to print. */
  isMain: boolean
  onMade: (codes: readonly string[]) => unknown
}

/** Creates blank labels. */
export function MakeBlank({ projectId, isMain, onMade }: MakeBlankProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const notice = useNotice()
  const entry = useNumberEntry()
  const form = useCallForm(createBlankLabels, {
    empty: { count: entry.write(20) },
    inputOf: ({ count }) => ({
      body: { project_id: projectId, count: entry.wholeOf(count) },
    }),
    onSaved({ codes }) {
      notice({ message: t('blank.made', { count: codes.length, formatted: number(codes.length) }) })
      return onMade(codes)
    },
  })
  return (
    <Box component="form" noValidate ref={form.formRef} onSubmit={form.submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('blank.why')}
      </Typography>
      <ErrorText error={form.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 110px', maxWidth: 280 }}>
          <NumberField
            entry={entry}
            isWhole
            label={t('blank.count')}
            {...form.field('count')}
            hint={t('blank.countHint', { max: number(most) })}
            fault={form.faultOf('count') && t('blank.countFault', { max: number(most) })}
          />
        </Box>
        <Button
          type="submit"
          variant={isMain ? 'contained' : 'outlined'}
          loading={form.isSaving}
          sx={{ minHeight: 44 }}
        >
          {t('blank.submit')}
        </Button>
      </Box>
    </Box>
  )
}
