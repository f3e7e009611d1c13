import type { QueryFor } from '@castline/contract/call'
import type { exportCsv, exportXlsx } from '@castline/contract/calls/export'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { fileNameOf, saveFile } from '#api/download.ts'
import { NoResponseError } from '#api/errors.ts'

interface ExportOptions {
  readonly onSaved: (name: string) => void
  readonly onFailed: (error: unknown) => void
}

/** Reads a whole response and reports the number of bytes received. Throws `NoResponseError` if it breaks off. */
async function receive(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onProgress(bytes)
    }
  } catch (error) {
    throw new NoResponseError(error)
  }
  if (bytes === 0) throw new NoResponseError('The file is empty.')
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Downloads an export with the user's token and saves it. An incomplete file is never saved. */
export function useExport({ onSaved, onFailed }: ExportOptions) {
  /** Bytes received; null while no export is running. */
  const [received, setReceived] = useState<number | null>(null)

  async function save(
    endpoint: typeof exportCsv | typeof exportXlsx,
    projectId: string,
    query: QueryFor<typeof exportCsv>,
  ): Promise<void> {
    setReceived(0)
    try {
      const response = await call<typeof exportCsv>(endpoint as typeof exportCsv, { params: { id: projectId }, query })
      const content = await receive(response, setReceived)
      const name = fileNameOf(response.headers.get('content-disposition')) ?? 'components'
      saveFile(content, name)
      onSaved(name)
    } catch (error) {
      onFailed(error)
    } finally {
      setReceived(null)
    }
  }

  return { received, save: (...parameters: Parameters<typeof save>) => void save(...parameters) }
}
