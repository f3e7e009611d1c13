import { previewSchedule, type SchedulePreview } from '@castline/contract/import'
import { maxImportBytes } from '@castline/contract/import-fields'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { storage } from '#api/storage.ts'
import { guessedPlan, type ImportPlan, type Reading, readingOf } from './import-state.ts'
import { rememberedPlan } from './remembered-plans.ts'

/** Why a file was not even sent. */
export class FileProblem extends Error {
  readonly kind: 'tooLarge' | 'unreadable'
  readonly file: File

  constructor(kind: FileProblem['kind'], file: File) {
    super(kind)
    this.kind = kind
    this.file = file
  }
}

export interface Schedule {
  readonly file: File
  readonly preview: SchedulePreview
  readonly plan: ImportPlan
  /** The plan came from an earlier import on this device, not from the guess. */
  readonly isRemembered: boolean
}

/**
 * The file as it is now, kept in memory: a file that changes on the disk, or a stick that is pulled out, breaks nothing
 * later.
 */
async function takeIn(file: File): Promise<File> {
  if (file.size > maxImportBytes) throw new FileProblem('tooLarge', file)
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    throw new FileProblem('unreadable', file)
  }
}

function isSameHeaders(left: SchedulePreview, right: SchedulePreview): boolean {
  return (
    left.columns.length === right.columns.length &&
    left.columns.every(({ header }, index) => header === right.columns[index]?.header)
  )
}

/** The chosen file with what is understood of it. A file or a way of reading that fails leaves the one before in place. */
export function useSchedule() {
  const [schedule, setSchedule] = useState<Schedule | null>(null)

  const accept = (file: File, preview: SchedulePreview) => {
    const remembered = rememberedPlan(storage, preview)
    setSchedule({ file, preview, plan: remembered ?? guessedPlan(preview), isRemembered: remembered !== null })
  }

  const choosing = useMutation({
    networkMode: 'always',
    async mutationFn(chosen: File) {
      const file = await takeIn(chosen)
      return { file, preview: await call(previewSchedule, { body: {}, files: { file } }) }
    },
    onSuccess: ({ file, preview }) => accept(file, preview),
  })

  const rereading = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, reading }: { file: File; reading: Reading }) =>
      call(previewSchedule, { body: reading, files: { file } }),
    onSuccess(preview, { file }) {
      // Only what the columns hold has changed: what was decided about them stays.
      if (schedule && isSameHeaders(schedule.preview, preview)) setSchedule({ ...schedule, preview })
      else accept(file, preview)
    },
  })

  return {
    schedule,
    choose: (file: File) => choosing.mutate(file),
    choosing: { isPending: choosing.isPending, file: choosing.variables, error: choosing.error },
    reread(change: Reading) {
      if (!schedule) return
      rereading.mutate({ file: schedule.file, reading: { ...readingOf(schedule.preview), ...change } })
    },
    rereading: { isPending: rereading.isPending, error: rereading.error },
    setPlan: (plan: ImportPlan) => setSchedule((now) => now && { ...now, plan }),
    forgetRemembered: () =>
      setSchedule((now) => now && { ...now, plan: guessedPlan(now.preview), isRemembered: false }),
    reset() {
      choosing.reset()
      rereading.reset()
      setSchedule(null)
    },
  }
}
