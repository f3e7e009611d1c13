import type { Project } from '@castline/contract/projects'
import { maxLabels } from '@castline/contract/values/labels'
import { placesOnSheet } from '@castline/domain/labels/sheets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ChooseBlank } from './ChooseBlank.tsx'
import { LabelPrintLayout } from './LabelPrintLayout.tsx'
import { MakeBlank } from './MakeBlank.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { blankLabelsChanged, loadBlank, useChosenBlank } from './use-chosen-blank.ts'
import type { Paper } from './use-paper.ts'

/**
 * Blank labels, which are assigned to components later: creates new ones and prints existing ones that are not assigned
 * yet.
 */
export function BlankLabels({ project, paper }: { project: Project; paper: Paper }) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const queryClient = useQueryClient()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [isTicking, setIsTicking] = useState(true)
  const ticked = isTicking ? ticks : null
  const { chosen, error, isOld, retry } = useChosenBlank(project.id, ticked, placesOnSheet(paper.layout))
  const load = async () => {
    const labels = await loadBlank(project.id, ticked, maxLabels + 1)
    // Some were assigned since the page loaded them: reload, so that the page shows it.
    if (labels.length !== chosen?.total) void blankLabelsChanged(queryClient)
    return labels
  }

  return (
    <LabelPrintLayout
      project={project}
      paper={paper}
      chosen={chosen}
      error={error}
      onRetry={retry}
      isOld={isOld}
      order={{
        key: JSON.stringify([project.id, 'blank', ticked && [...ticked]]),
        load,
        // Loads the codes again, because labels that have since been assigned must not be printed a second time.
        request: async () => ({ codes: (await load()).map(({ qr_code }) => qr_code) }),
      }}
      words={{
        gone: chosen?.gone ? t('blank.gone', { count: chosen.gone, formatted: number(chosen.gone) }) : null,
        nothing: t('blank.nothing'),
        tooMany: t('blank.tooMany', { max: number(maxLabels) }),
      }}
    >
      <QuestionPanel title={t('blank.make')}>
        <MakeBlank
          projectId={project.id}
          isMain={!chosen?.total}
          onMade={(codes) => {
            setTicks(new Set(codes))
            setIsTicking(true)
            return blankLabelsChanged(queryClient)
          }}
        />
      </QuestionPanel>
      <QuestionPanel title={t('blank.waiting')}>
        <ChooseBlank projectId={project.id} choice={{ ticks, onTicks: setTicks, isTicking, onTicking: setIsTicking }} />
      </QuestionPanel>
    </LabelPrintLayout>
  )
}
