import type { ComponentFile } from '@castline/contract/files'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/client.ts'
import { fetchFile } from '#api/fetch-file.ts'
import { storedDrawing } from './device/device-drawings.ts'
import { openPdf } from './pdf.ts'

/** Opens a revision of a drawing, from this device if it is there. Its content never changes. */
export function useDrawing(componentId: string, { url, revision }: Pick<ComponentFile, 'url' | 'revision'>) {
  return useQuery({
    queryKey: ['drawing', url],
    queryFn: async ({ signal }) => {
      const stored = await storedDrawing(componentId, revision)
      return openPdf(stored ?? (await fetchFile({ send }, { url, componentId, revision }, signal)).content)
    },
    staleTime: 'static',
    // An open document keeps its worker running.
    gcTime: 0,
    retry: false,
  })
}
