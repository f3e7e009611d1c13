import { maxLabels } from '@castline/contract/labels'
import type { Project } from '@castline/contract/projects'
import { type LabelLayoutName, labelLayouts, placesOnSheet } from '@castline/domain/labels'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { ChooseComponents } from './ChooseComponents.tsx'
import { ChooseLayout } from './ChooseLayout.tsx'
import { LabelOutput } from './LabelOutput.tsx'
import { isFiltered, readFilter, readIds, withFilter } from './label-filter.ts'
import { NoComponents } from './NoComponents.tsx'
import { PrintedSheets } from './PrintedSheets.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { skipWithin } from './sheets.ts'
import { useChosenComponents } from './use-chosen-components.ts'
import { useLabelAddress } from './use-label-address.ts'
import { useLabelOutput } from './use-label-output.ts'

/** The labels of one project: what gets one, on which paper, leading where; and the first sheet beside it. */
export function ProjectLabels({ project }: { project: Project }) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const notice = useNotice()
  const [url, setUrl] = useSearchParams()
  const [layoutName, setLayoutName] = useState<LabelLayoutName>('a4-2x5')
  const [usedPlaces, setUsedPlaces] = useState(0)
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => readIds(url) ?? new Set())
  const [isTicking, setIsTicking] = useState(ticks.size > 0)
  const addressField = useRef<HTMLInputElement>(null)

  const layout = labelLayouts[layoutName]
  const skip = skipWithin(layoutName, usedPlaces)
  const filter = readFilter(url)
  const choice = { projectId: project.id, filter, ticked: isTicking ? ticks : null }
  const { chosen, error, isOld, retry } = useChosenComponents(choice, placesOnSheet(layout))
  const { address, isAsked, ...server } = useLabelAddress()
  const output = useLabelOutput({ project, choice, chosen, layout: layoutName, skip })
  const job = { layout, address, project: `${project.code} · ${project.name}` }

  const withAddress = (then: (address: string) => void) => {
    if (address) return then(address)
    notice({ message: t('address.first'), severity: 'warning' })
    addressField.current?.focus()
  }

  if (chosen?.total === 0 && !isTicking && !isFiltered(filter) && !isOld) return <NoComponents projectId={project.id} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title={t('choose.title')}>
          <ChooseComponents
            projectId={project.id}
            filter={filter}
            onFilter={(next) => setUrl((now) => withFilter(now, next), { replace: true })}
            ticks={ticks}
            onTicks={setTicks}
            isTicking={isTicking}
            onTicking={setIsTicking}
          />
        </Panel>
        <Panel title={t('layout.title')}>
          <ChooseLayout layout={layoutName} onLayout={setLayoutName} skip={skip} onSkip={setUsedPlaces} />
        </Panel>
        <Panel title={t('address.title')}>
          {server.error ? (
            <LoadFailed error={server.error} onRetry={server.retry} />
          ) : server.isPending ? (
            <Skeleton height={44} />
          ) : (
            <AddressChoice address={address} isAsked={isAsked} onSave={server.save} fieldRef={addressField} />
          )}
        </Panel>
      </Box>
      <Box sx={{ position: { md: 'sticky' }, insetBlockStart: { md: 94 } }}>
        <Panel title={t('preview.title')}>
          {error && <LoadFailed error={error} onRetry={retry} />}
          {chosen && chosen.gone > 0 && (
            <Alert severity="warning">{t('choose.gone', { count: chosen.gone, formatted: number(chosen.gone) })}</Alert>
          )}
          {chosen && chosen.total > maxLabels && (
            <Alert severity="warning">{t('preview.tooMany', { max: number(maxLabels) })}</Alert>
          )}
          {!(error && !chosen) && <SheetPreview chosen={chosen} job={job} skip={skip} />}
          <LabelOutput
            total={isOld ? undefined : chosen?.total}
            layout={layout}
            skip={skip}
            output={output}
            onPdf={() => withAddress((known) => output.savePdf(isAsked ? known : undefined))}
            onPrint={() => withAddress(output.print)}
          />
        </Panel>
      </Box>
      {output.printed && address && <PrintedSheets components={output.printed} job={job} skip={skip} />}
    </Box>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', padding: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}
