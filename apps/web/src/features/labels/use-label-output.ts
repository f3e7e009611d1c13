import type { Component } from '@castline/contract/components'
import { printLabels } from '@castline/contract/labels'
import type { Project } from '@castline/contract/projects'
import type { LabelLayoutName } from '@castline/domain/labels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { fileNameOf, saveFile } from '../../api/download.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useNotice } from '../../ui/notices.tsx'
import { filterQuery } from './label-filter.ts'
import { type Choice, type ChosenComponents, loadChosen } from './use-chosen-components.ts'

export interface LabelOrder {
  readonly project: Project
  readonly choice: Choice
  readonly chosen: ChosenComponents | undefined
  readonly layout: LabelLayoutName
  readonly skip: number
}

/** The two ways to paper: a PDF made by the server, and the browser's own print. */
export function useLabelOutput({ project, choice, chosen, layout, skip }: LabelOrder) {
  const { t } = useTranslation('labels')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [printed, setPrinted] = useState<{ choice: string; components: readonly Component[] } | null>(null)
  // Another choice makes other sheets: what was loaded to be printed counts for its own only.
  const choiceKey = JSON.stringify([choice.projectId, choice.filter, choice.ticked && [...choice.ticked]])

  const pdf = useCallMutation(printLabels, {
    async onSuccess(response) {
      const file = fileNameOf(response.headers.get('content-disposition')) ?? `labels-${project.code}.pdf`
      saveFile(await response.blob(), file)
      notice({ message: t('output.saved', { file }) })
    },
  })

  const print = useMutation({
    mutationFn: () => loadChosen(queryClient, choice),
    onSuccess(components) {
      // The print dialog takes the page as it is at that moment.
      flushSync(() => setPrinted({ choice: choiceKey, components }))
      window.print()
    },
  })

  return {
    /** `address`: where the server has none of its own. */
    savePdf: (address: string | undefined) =>
      pdf.mutate({
        params: { id: project.id },
        body: {
          layout,
          skip,
          public_url: address,
          ...(chosen?.ids ? { component_ids: [...chosen.ids] } : { filter: filterQuery(choice.filter) }),
        },
      }),
    isSaving: pdf.isPending,
    print: () => print.mutate(),
    isPrinting: print.isPending,
    error: pdf.error ?? print.error,
    /** What lies on the sheets that the browser prints; null until it is asked to. */
    printed: printed?.choice === choiceKey ? printed.components : null,
  }
}
