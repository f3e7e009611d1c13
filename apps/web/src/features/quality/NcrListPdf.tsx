import { printNcrs } from '@castline/contract/calls/quality-sheets'
import { maxPrintedNcrs } from '@castline/contract/values/ncrs'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { QualityPdf } from '#tracking/quality/QualityPdf.tsx'
import { useFormat } from '#ui/format.ts'
import { type NcrListState, queryOf } from './ncr-list-state.ts'

interface NcrListPdfProps {
  projectId: string
  state: NcrListState
  /** How many match the filters, on all pages. */
  total: number
}

/** Saves the whole filtered register as a PDF. */
export function NcrListPdf({ projectId, state, total }: NcrListPdfProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const tooMany = total > maxPrintedNcrs ? t('pdf.tooMany', { formatted: format.number(maxPrintedNcrs) }) : null
  return (
    <QualityPdf
      isShort
      isDisabled={total === 0}
      refusal={tooMany}
      print={(printed) => {
        const { limit: _limit, offset: _offset, ...filter } = queryOf(state)
        return call(printNcrs, { params: { id: projectId }, query: { ...filter, ...printed } })
      }}
    />
  )
}
