import { listModels } from '@castline/contract/calls/models'
import type { Project } from '@castline/contract/projects'
import Button from '@mui/material/Button'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { FormPart } from './FormPart.tsx'
import type { useSchedule } from './use-schedule.ts'

interface FromModelProps extends Pick<ReturnType<typeof useSchedule>, 'choose' | 'choosing'> {
  project: Project
}

/**
 * The project's models that describe components, to import these. `?model=` in the address chooses one at once. Renders
 * nothing if there are none.
 */
export function FromModel({ project, choose, choosing }: FromModelProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const [address, setAddress] = useSearchParams()
  const { data: models, isError, error, refetch } = useCall(listModels, { params: { id: project.id } })
  const usable = models?.filter(({ is_current, schedule_rows }) => is_current && schedule_rows !== null) ?? []
  const requested = usable.find(({ id }) => id === address.get('model'))

  const chooseRequested = useEffectEvent(() => {
    if (!requested) return
    choose(requested)
    // Back from a later step, the file is chosen already.
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('model')
        return next
      },
      { replace: true },
    )
  })
  useEffect(() => chooseRequested(), [requested?.id])

  if (isError && !models) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (usable.length === 0) return null
  return (
    <FormPart title={t('fromModel.title')} text={t('fromModel.text')}>
      <div>
        {usable.map((model) => (
          <Button
            key={model.id}
            startIcon={<CubeIcon size={20} />}
            aria-disabled={choosing.isPending}
            onClick={() => !choosing.isPending && choose(model)}
          >
            {t('fromModel.choose', {
              name: model.name,
              count: model.schedule_rows ?? 0,
              formatted: format.number(model.schedule_rows ?? 0),
            })}
          </Button>
        ))}
      </div>
    </FormPart>
  )
}
