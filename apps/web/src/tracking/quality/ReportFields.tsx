import { type Severity, severities } from '@castline/domain/quality/ncrs'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { Segments } from '#ui/Segments.tsx'

/** What a report has beside its defect type and photos. */
export interface ReportDraft {
  /** Null until it is chosen: nothing is proposed that a hurried person would leave as it is. */
  readonly severity: Severity | null
  /** Puts on hold or, by username, asks for it. */
  readonly hold: boolean
  readonly words: string
}

interface ReportFieldsProps {
  draft: ReportDraft
  /** Null if nothing can be held. */
  holdLabel: string | null
  /** Whether it was sent without a severity. */
  isMissing: boolean
  severityRef: Ref<HTMLDivElement>
  onChange: (change: Partial<ReportDraft>) => void
}

/** Severity, hold and description of a report. */
/** Of a report that nobody has filled in. */
export const emptyReport: ReportDraft = { severity: null, hold: false, words: '' }

export function ReportFields({ draft, holdLabel, isMissing, severityRef, onChange }: ReportFieldsProps) {
  const { t } = useTranslation('quality')
  return (
    <>
      <Box ref={severityRef} sx={{ display: 'grid', gap: 1 }}>
        <Typography aria-hidden sx={{ color: 'text.secondary' }}>
          {t('severity.label')}
        </Typography>
        <Segments
          label={t('severity.label')}
          value={draft.severity}
          options={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
          onChange={(severity) => onChange({ severity })}
        />
        {isMissing && (
          <FormHelperText error role="alert">
            {t('report.severityMissing')}
          </FormHelperText>
        )}
      </Box>
      {holdLabel !== null && (
        <FormControlLabel
          control={<Checkbox checked={draft.hold} onChange={(_event, hold) => onChange({ hold })} />}
          label={holdLabel}
          sx={{ minHeight: 48, marginInlineEnd: 0 }}
        />
      )}
      <WordsField
        label={t('report.description')}
        value={draft.words}
        maxLength={2000}
        onChange={(words) => onChange({ words })}
      />
    </>
  )
}
