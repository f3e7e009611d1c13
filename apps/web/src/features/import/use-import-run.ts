import type { BodyFor } from '@castline/contract/call'
import { importSchedule } from '@castline/contract/calls/import'
import type { ImportResult } from '@castline/contract/import'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { type Progress, readReport } from '#api/read-report.ts'

export interface ImportRequest {
  readonly file: File
  readonly options: BodyFor<typeof importSchedule>
}

export type Run =
  | { readonly state: 'idle' }
  /** `progress` is null until the file is uploaded and the server has started. */
  | { readonly state: 'running'; readonly request: ImportRequest; readonly progress: Progress | null }
  | { readonly state: 'done'; readonly request: ImportRequest; readonly report: ImportResult }
  | { readonly state: 'failed'; readonly request: ImportRequest; readonly error: unknown }

/** Whether the result is unknown: there was no response, or only one from a proxy. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.code === null && error.status >= 500)
}

/** Whether the import would not do what its check showed: the project was changed since. */
export function isChangedSinceCheck(error: unknown): boolean {
  const [fault] = error instanceof ApiError && Array.isArray(error.details) ? error.details : []
  return fault?.code === 'changed_since_check'
}

/** Runs an import or a dry run. A dry run is aborted when its screen is left; a started import continues. */
export function useImportRun(onDone?: (report: ImportResult) => void) {
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const current = useRef<{ controller: AbortController; isDryRun: boolean } | null>(null)

  const start = useCallback(
    async (request: ImportRequest) => {
      current.current?.controller.abort()
      const controller = new AbortController()
      const { signal } = controller
      current.current = { controller, isDryRun: request.options.dry_run }
      setRun({ state: 'running', request, progress: null })
      try {
        const response = await call(importSchedule, { body: request.options, files: { file: request.file }, signal })
        const onProgress = (progress: Progress) => {
          if (!signal.aborted) setRun({ state: 'running', request, progress })
        }
        const report = await readReport<ImportResult>(response, onProgress, signal)
        if (signal.aborted) return
        setRun({ state: 'done', request, report })
        onDone?.(report)
      } catch (error) {
        if (!signal.aborted) setRun({ state: 'failed', request, error })
      }
    },
    [onDone],
  )

  const reset = useCallback(() => {
    current.current?.controller.abort()
    setRun({ state: 'idle' })
  }, [])

  useEffect(
    () => () => {
      if (current.current?.isDryRun) current.current.controller.abort()
    },
    [],
  )

  return { run, start, reset }
}
