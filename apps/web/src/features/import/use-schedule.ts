import { previewSchedule } from '@castline/contract/calls/import-preview'
import { modelSchedule } from '@castline/contract/calls/models'
import type { SchedulePreview } from '@castline/contract/import-preview'
import { maxImportBytes } from '@castline/contract/values/import-fields'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { guessedPlan, type ImportDecisions, type Reading, readingOf, rememberedPlan } from './import-state.ts'

/** Why a file was not uploaded. */
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
  readonly plan: ImportDecisions
  /** Whether the plan is from an earlier import into the project, instead of guessed. */
  readonly isRemembered: boolean
}

/** The model of the project to import components from. */
interface ChosenModel {
  readonly id: string
  readonly name: string
}

/** The components of a model, as a file like any other. */
async function fileOf({ id, name }: ChosenModel): Promise<File> {
  const response = await call(modelSchedule, { params: { id } })
  return new File([await response.arrayBuffer()], `${name}.csv`, { type: 'text/csv' })
}

/** Copies the file to memory, so that a change on disk or a removed USB stick cannot break a later step. */
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

/** The selected file, its preview and the plan. If a file or a parsing option fails, the previous ones remain. */
export function useSchedule(projectId: string) {
  const [schedule, setSchedule] = useState<Schedule | null>(null)

  const accept = (file: File, preview: SchedulePreview) => {
    const remembered = rememberedPlan(preview)
    setSchedule({ file, preview, plan: remembered ?? guessedPlan(preview), isRemembered: remembered !== null })
  }

  const choosing = useMutation({
    networkMode: 'always',
    async mutationFn(chosen: File | ChosenModel) {
      const file = await (chosen instanceof File ? takeIn(chosen) : fileOf(chosen))
      return { file, preview: await call(previewSchedule, { body: { project_id: projectId }, files: { file } }) }
    },
    onSuccess: ({ file, preview }) => accept(file, preview),
  })

  const rereading = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, reading }: { file: File; reading: Reading }) =>
      call(previewSchedule, { body: { ...reading, project_id: projectId }, files: { file } }),
    onSuccess(preview, { file }) {
      // Only the contents of the columns have changed, so the plan remains.
      if (schedule && isSameHeaders(schedule.preview, preview)) setSchedule({ ...schedule, preview })
      else accept(file, preview)
    },
  })

  return {
    schedule,
    choose: (chosen: File | ChosenModel) => choosing.mutate(chosen),
    choosing: { isPending: choosing.isPending, file: choosing.variables, error: choosing.error },
    reread(change: Reading) {
      if (!schedule) return
      rereading.mutate({
        file: schedule.file,
        reading: { ...readingOf(schedule.preview), answers: [...schedule.plan.answers], ...change },
      })
    },
    rereading: { isPending: rereading.isPending, error: rereading.error },
    setPlan: (plan: ImportDecisions) => setSchedule((now) => now && { ...now, plan }),
    forgetRemembered: () =>
      setSchedule((now) => now && { ...now, plan: guessedPlan(now.preview), isRemembered: false }),
    reset() {
      choosing.reset()
      rereading.reset()
      setSchedule(null)
    },
  }
}
