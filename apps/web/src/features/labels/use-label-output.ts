import type { BodyFor } from '@castline/contract/call'
import { printLabels } from '@castline/contract/calls/labels'
import type { Project } from '@castline/contract/projects'
import type { PrintedProject } from '@castline/domain/labels/layout'
import { labelLayouts } from '@castline/domain/labels/sheets'
import type { ZplResolution } from '@castline/domain/labels/zpl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { fileNameOf, saveFile } from '#api/download.ts'
import { useMutation } from '#api/mutation.ts'
import { useNotice } from '#ui/notices.tsx'
import { loadLabelFonts } from './label-fonts.ts'
import type { LabelItem } from './label-item.ts'
import type { Paper } from './use-paper.ts'

/** A print job, for both PDF and browser print. */
export interface LabelOrder {
  /** Identifies the selection. */
  readonly key: string
  /** Loads all labels in the order of the sheets. Throws what its calls throw. */
  readonly load: () => Promise<readonly LabelItem[]>
  /** Builds the request body of the PDF for the same labels. */
  readonly request: () => Promise<
    Pick<BodyFor<typeof printLabels>, 'component_ids' | 'filter' | 'codes' | 'place_ids' | 'mould_ids'>
  >
}

/** The outputs: a PDF from the server, the browser's print, and a file for label printers. */
export function useLabelOutput(project: Project & PrintedProject, { name, skip }: Paper, order: LabelOrder) {
  const { t } = useTranslation('labels')
  const notice = useNotice()
  const [printed, setPrinted] = useState<{ key: string; items: readonly LabelItem[] } | null>(null)

  const pdf = useMutation({
    /** `address`: only if the server has none. */
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

  async function itemsWithFonts(): Promise<readonly LabelItem[]> {
    const items = await order.load()
    // Load the fonts first: the layout measures its texts.
    await loadLabelFonts(JSON.stringify([project.name, project.code, items]))
    return items
  }

  const zpl = useMutation({
    mutationFn: async ({ address, dpi }: { address: string; dpi: ZplResolution }) => {
      const items = await itemsWithFonts()
      const { zplFile } = await import('./zpl-file.ts')
      const file = `labels-${project.code}-${dpi}dpi.zpl`
      saveFile(await zplFile(items, { layout: labelLayouts[name], project, address }, address, dpi), file)
      return file
    },
    onSuccess: (file) => notice({ message: t('output.saved', { file }) }),
  })

  const print = useMutation({
    mutationFn: itemsWithFonts,
    onSuccess(items) {
      // Render synchronously: the print dialog captures the page at once.
      flushSync(() => setPrinted({ key: order.key, items }))
      window.print()
    },
  })

  return {
    savePdf: (address: string | undefined) => pdf.mutate(address),
    isSaving: pdf.isPending,
    print: () => print.mutate(),
    isPrinting: print.isPending,
    saveZpl: zpl.mutate,
    isSavingZpl: zpl.isPending,
    error: pdf.error ?? print.error ?? zpl.error,
    /** The items that the browser prints; null until printing is requested, and after the selection has changed. */
    printed: printed?.key === order.key ? printed.items : null,
  }
}
