import { setWeeklyReportTime, weeklyReportTime } from '@castline/contract/calls/weekly-report'
import type { Project } from '@castline/contract/projects'
import type { WeeklyTime } from '@castline/contract/weekly-report'
import { isoWeekdays } from '@castline/domain/plan/calendar'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { OutsideReaders } from './OutsideReaders.tsx'

const never = 'never'
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** When the weekly report of a project is sent, and to whom outside. */
export function WeeklyDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const tag = useFormatTag()
  const notice = useNotice()
  const client = useQueryClient()
  const params = { id: project.id }
  const stored = useCall(weeklyReportTime, { params }, { staleTime: 0 })
  const [changed, setChanged] = useState<Partial<WeeklyTime>>({})
  const time = stored.data && { ...stored.data, ...changed }
  const saving = useCallMutation(setWeeklyReportTime, {
    onSuccess() {
      notice({ message: t('weekly.done') })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(weeklyReportTime) }),
  })
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  return (
    <ConfirmDialog
      open
      title={t('weekly.title', { name: project.name })}
      text={
        <>
          <Typography variant="body2" sx={{ marginBlockEnd: 2.5 }}>
            {t('weekly.text')}
          </Typography>
          {stored.isPending && <Skeleton variant="rounded" height={120} />}
          {stored.isError && !stored.data && <FetchFailed error={stored.error} onRetry={() => void stored.refetch()} />}
          {time && (
            <>
              <Choice
                label={t('weekly.day')}
                value={time.weekday === null ? never : String(time.weekday)}
                options={[
                  ...isoWeekdays.map((day) => ({ value: String(day), label: name.format(monday + (day - 1) * dayMs) })),
                  { value: never, label: t('weekly.never') },
                ]}
                onChange={(value) => setChanged({ ...changed, weekday: value === never ? null : Number(value) })}
                sx={{ display: 'flex', marginBlockEnd: 2.5 }}
              />
              <Choice
                label={t('weekly.hour')}
                value={String(time.hour)}
                options={Array.from({ length: 24 }, (_each, hour) => ({
                  value: String(hour),
                  label: `${String(hour).padStart(2, '0')}:00`,
                }))}
                onChange={(value) => setChanged({ ...changed, hour: Number(value) })}
                disabled={time.weekday === null}
                helperText={t('weekly.zone', { zone: project.time_zone })}
                sx={{ display: 'flex' }}
              />
            </>
          )}
          <OutsideReaders project={project} />
        </>
      }
      confirmLabel={t('weekly.save')}
      canConfirm={time !== undefined}
      isBusy={saving.isPending}
      error={saving.error}
      onConfirm={() => time && saving.mutate({ params, body: time })}
      onClose={onClose}
    />
  )
}
