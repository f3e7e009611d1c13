import { listDeclarations } from '@castline/contract/calls/declarations'
import type { Project } from '@castline/contract/projects'
import { maxLabels } from '@castline/contract/values/labels'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { inOrder } from '#ui/in-order.ts'
import { useNotice } from '#ui/notices.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { AddressWarnings } from './AddressWarnings.tsx'
import { ChooseLayout } from './ChooseLayout.tsx'
import { LabelOutput, PrintActions } from './LabelOutput.tsx'
import { useLabelFonts } from './label-fonts.ts'
import type { Chosen } from './label-item.ts'
import { PrintedSheets } from './PrintedSheets.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { useLabelAddress } from './use-label-address.ts'
import { type LabelOrder, useLabelOutput } from './use-label-output.ts'
import type { Paper } from './use-paper.ts'

interface LabelPrintLayoutProps {
  project: Project
  paper: Paper
  /** Undefined while loading. */
  chosen: Chosen | undefined
  /** Why the selection failed to load. */
  error: Error | null
  onRetry: () => void
  /** Whether the selection is outdated and being reloaded. */
  isOld: boolean
  order: LabelOrder
  /** Messages: selected items that no longer exist, an empty selection, and too many items. */
  words: { readonly gone: string | null; readonly nothing: string; readonly tooMany: string }
  /** The panels for selecting items. */
  children: ReactNode
}

/** From the selection to the print: layout and address, with a preview of the first sheet. */
export function LabelPrintLayout(props: LabelPrintLayoutProps) {
  const { project, paper, chosen, error, onRetry, isOld, order, words, children } = props
  const { t } = useTranslation('labels')
  const notice = useNotice()
  const addressField = useRef<HTMLInputElement>(null)
  const maySetAddress = usePermissions()('system:edit')
  const server = useLabelAddress()
  const declared = useCall(listDeclarations, { params: { id: project.id } }, { staleTime: 0 })
  const { address, isTrial, known } = server
  const { layout, skip } = paper
  const printed = { ...project, plants: declared.data?.plants }
  const output = useLabelOutput(printed, paper, order)
  const job = { layout, address, project: printed }
  const failed = error ?? (declared.data ? null : declared.error)
  const hasFonts = useLabelFonts(JSON.stringify([project.name, project.code, chosen?.first]))

  const withAddress = (then: (address: string) => void) => {
    if (address) return then(address)
    notice({ message: t(maySetAddress ? 'address.first' : 'address.unset'), severity: 'warning' })
    addressField.current?.focus()
  }

  // Without it nothing can be printed, so it is asked for first.
  const isAddressMissing = !address && !server.error
  const addressPanel = (
    <QuestionPanel title={t('address.title')}>
      {server.error ? (
        <FetchFailed error={server.error} onRetry={server.retry} />
      ) : (
        <AddressChoice state={server} fieldRef={addressField} />
      )}
    </QuestionPanel>
  )

  const total = isOld || !declared.data ? undefined : chosen?.total
  // Whether the address comes first is known with it.
  if (server.isPending) return <Skeleton variant="rounded" height={480} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)', ...inOrder }}>
        {isAddressMissing && addressPanel}
        {children}
        <QuestionPanel title={t('layout.title')}>
          <ChooseLayout layout={paper.name} onLayout={paper.setName} skip={skip} onSkip={paper.setUsedPlaces} />
        </QuestionPanel>
        {!isAddressMissing && addressPanel}
      </Box>
      {/* Focusable, so that it is scrolled by keyboard while its buttons are disabled. */}
      <Box
        tabIndex={0}
        sx={{
          position: { md: 'sticky' },
          insetBlockStart: { md: 94 },
          // In a low window its buttons are reached by scrolling it.
          maxHeight: { md: 'calc(100vh - 110px)' },
          overflowY: { md: 'auto' },
        }}
      >
        <QuestionPanel title={t('preview.title')}>
          {failed && (
            <FetchFailed
              error={failed}
              onRetry={() => {
                if (error) onRetry()
                else void declared.refetch()
              }}
            />
          )}
          {words.gone && <Alert severity="warning">{words.gone}</Alert>}
          {chosen && chosen.total > maxLabels && <Alert severity="warning">{words.tooMany}</Alert>}
          <LabelOutput
            total={total}
            layout={paper.name}
            skip={skip}
            output={output}
            isWaiting={isAddressMissing}
            onZpl={(dpi) => withAddress((address) => output.saveZpl({ address, dpi }))}
          />
          {!(failed && (!chosen || !declared.data)) && (
            <SheetPreview
              chosen={hasFonts && declared.data ? chosen : undefined}
              job={job}
              skip={skip}
              nothing={words.nothing}
            />
          )}
          {known && <AddressWarnings known={known} />}
        </QuestionPanel>
      </Box>
      <PrintActions
        total={total}
        output={output}
        onPdf={() => withAddress((known) => output.savePdf(isTrial ? known : undefined))}
        onPrint={() => withAddress(output.print)}
      />
      {output.printed && address && <PrintedSheets items={output.printed} job={job} skip={skip} />}
    </Box>
  )
}
