import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonChoice } from '#ui/editing/ReasonChoice.tsx'
import { useDefectLabel } from './defect-label.ts'
import type { OfferedType } from './use-defect-types.ts'

interface DefectChoiceProps {
  types: readonly OfferedType[]
  value: string | null
  onChange: (code: string) => void
  isMissing: boolean
  choicesRef: Ref<HTMLDivElement>
}

/** The defect types to choose from, each with one tap. */
export function DefectChoice({ types, value, onChange, isMissing, choicesRef }: DefectChoiceProps) {
  const { t } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  return (
    <ReasonChoice
      question={t('report.question')}
      options={types.map(({ code, name, names }) => ({ value: code, label: defectLabel(code, name, names) }))}
      value={value}
      onChange={onChange}
      missing={isMissing ? t('report.missing') : null}
      choicesRef={choicesRef}
    />
  )
}
