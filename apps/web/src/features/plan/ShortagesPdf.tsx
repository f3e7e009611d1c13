import { printShortages } from '@castline/contract/calls/shortages'
import { maxPrintedShortages } from '@castline/contract/values/plan'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useFormat } from '#ui/format.ts'
import { PdfButton } from '#ui/PdfButton.tsx'
import { queryOf, type ShortageState } from './shortage-state.ts'

interface ShortagesPdfProps {
  projectId: string
  state: ShortageState
  /** How many components match. */
  total: number
}

/** Saves the whole filtered list, not only the page that is shown. */
export function ShortagesPdf({ projectId, state, total }: ShortagesPdfProps) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const tooMany =
    total > maxPrintedShortages ? t('pdf.tooMany', { formatted: format.number(maxPrintedShortages) }) : null
  return (
    <PdfButton
      isShort
      label={t('pdf.save')}
      saved={(file) => t('pdf.saved', { file })}
      failed={t('pdf.failed')}
      isDisabled={total === 0}
      refusal={tooMany}
      print={(printed) => {
        const { limit: _limit, offset: _offset, ...filter } = queryOf(state)
        return call(printShortages, { params: { id: projectId }, query: { ...filter, ...printed } })
      }}
    />
  )
}
