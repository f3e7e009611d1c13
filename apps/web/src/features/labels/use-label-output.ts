import type { BodyFor } from '@castline/contract/call'
import { printLabels } from '@castline/contract/labels'
import type { Project } from '@castline/contract/projects'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { fileNameOf, saveFile } from '#api/download.ts'
import { useNotice } from '#ui/notices.tsx'
import { loadLabelFonts } from './label-fonts.ts'
import type { LabelItem } from './label-item.ts'
import type { Paper } from './use-paper.ts'

/** What is to be printed, as the two ways to paper need it. */
export interface LabelOrder {
  /** Tells one choice from another. */
  readonly key: string
  /** Every label in the order of the sheets. Throws what its calls throw. */
  readonly load: () => Promise<readonly LabelItem[]>
  /** The same, as the PDF is asked for it. */
  readonly request: () => Promise<Pick<BodyFor<typeof printLabels>, 'component_ids' | 'filter' | 'codes'>>
}

/** The two ways to paper: a PDF made by the server, and the browser's own print. */
export function useLabelOutput(project: Project, { name, skip }: Paper, order: LabelOrder) {
  const { t } = useTranslation('labels')
  const notice = useNotice()
  const [printed, setPrinted] = useState<{ key: string; items: readonly LabelItem[] } | null>(null)

  const pdf = useMutation({
    /** `address`: where the server has none of its own. */
    mutationFn: async (address: string | undefined) => {
      const body = { layout: name, skip, public_url: address, ...(await order.request()) }
      return call(printLabels, { params: { id: project.id }, body })
    },
    async onSuccess(response) {
      const file = fileNameOf(response.headers.get('content-disposition')) ?? `labels-${project.code}.pdf`
      saveFile(await response.blob(), file)
      notice({ message: t('output.saved', { file }) })
    },
  })

  const print = useMutation({
    mutationFn: async () => {
      const items = await order.load()
      // Before the sheets are drawn: their design measures its texts.
      await loadLabelFonts(JSON.stringify([project.name, project.code, items]))
      return items
    },
    onSuccess(items) {
      // The print dialog takes the page as it is at that moment.
      flushSync(() => setPrinted({ key: order.key, items }))
      window.print()
    },
  })

  return {
    savePdf: (address: string | undefined) => pdf.mutate(address),
    isSaving: pdf.isPending,
    print: () => print.mutate(),
    isPrinting: print.isPending,
    error: pdf.error ?? print.error,
    /** What lies on the sheets that the browser prints; null until it is asked to, and when another choice is made. */
    printed: printed?.key === order.key ? printed.items : null,
  }
}
