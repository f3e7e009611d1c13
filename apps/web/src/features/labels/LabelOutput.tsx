import { maxLabels } from '@castline/contract/values/labels'
import { type LabelLayoutName, labelLayouts, paperOf } from '@castline/domain/labels/sheets'
import type { ZplResolution } from '@castline/domain/labels/zpl'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { HeaderAction } from '#ui/header-action.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { sheetCount } from './sheets.ts'
import { Unprintable, unprintableTexts } from './Unprintable.tsx'
import type { useLabelOutput } from './use-label-output.ts'
import { ZplMenu } from './ZplMenu.tsx'

/** Whether so many labels, undefined if that is not known yet, can be printed at once. */
const isPrintable = (total: number | undefined) => total !== undefined && total > 0 && total <= maxLabels

interface PrintActionsProps {
  /** Undefined until it is known. */
  total: number | undefined
  output: ReturnType<typeof useLabelOutput>
  onPdf: () => void
  onPrint: () => void
}

/** The PDF and the browser's print, in the page's header. */
export function PrintActions({ total, output, onPdf, onPrint }: PrintActionsProps) {
  const { t } = useTranslation('labels')
  return (
    <HeaderAction>
      <ShortButton
        variant="outlined"
        icon={<PdfIcon size={20} />}
        label={t('output.pdf')}
        disabled={!isPrintable(total)}
        loading={output.isSaving}
        onClick={onPdf}
      />
      <ShortButton
        variant="contained"
        icon={<PrinterIcon size={20} />}
        label={t('output.print')}
        disabled={!isPrintable(total)}
        loading={output.isPrinting}
        onClick={onPrint}
      />
    </HeaderAction>
  )
}

interface LabelOutputProps {
  /** Undefined until it is known. */
  total: number | undefined
  layout: LabelLayoutName
  skip: number
  output: ReturnType<typeof useLabelOutput>
  /** Whether nothing can be printed before the address is set. */
  isWaiting: boolean
  onZpl: (dpi: ZplResolution) => void
}

/** The number of sheets and, for rolls, the file of a label printer. */
export function LabelOutput({ total, layout, skip, output, isWaiting, onZpl }: LabelOutputProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const sheets = sheetCount(labelLayouts[layout], total ?? 0, skip)
  const refused = unprintableTexts(output.error)
  const isRoll = paperOf(layout) === 'single'
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" sx={{ fontWeight: 600, minHeight: '1.5em' }}>
        {total !== undefined &&
          total > 0 &&
          t('preview.summary', {
            labels: t('preview.labels', { count: total, formatted: number(total) }),
            sheets: t('preview.sheets', { count: sheets, formatted: number(sheets) }),
          })}
      </Typography>
      {isRoll && <ZplMenu disabled={!isPrintable(total)} isSaving={output.isSavingZpl} onChoose={onZpl} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isWaiting ? t('output.waits') : t(isRoll ? 'output.rollHelp' : 'output.printHelp')}
      </Typography>
      {refused.length > 0 ? <Unprintable texts={refused} /> : <ErrorText error={output.error} attempt="reading" />}
    </Box>
  )
}
