import { modelWithStatus } from '@castline/contract/calls/export'
import type { Model } from '@castline/contract/models'
import { modelFailures } from '@castline/contract/values/models'
import Button from '@mui/material/Button'
import ModelIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { ActionMenu } from '#ui/action-menu.ts'
import { useMenu } from '#ui/use-menu.ts'
import { useSaveFile } from '#ui/use-save-file.ts'

/** Saves a model that is shown with the status of its components, as IFC; of several, the one that is chosen. */
export function ModelWithStatus({ models }: { models: readonly Model[] }) {
  const { t } = useTranslation('building')
  const { button, menu } = useMenu()
  const saving = useSaveFile(({ id }: Model) => call(modelWithStatus, { params: { id } }), {
    saved: (name) => t('models.fileSaved', { name }),
    failed: t('models.fileFailed'),
    explained(error) {
      const details = error instanceof ApiError ? error.details : undefined
      const given = Array.isArray(details) ? details[0]?.code : undefined
      const failure = modelFailures.find((each) => each === given)
      return failure ? t(`failure.${failure}`) : null
    },
  })
  const [model, ...others] = models
  if (!model) return null
  const look = {
    variant: 'outlined',
    startIcon: <ModelIcon size={20} />,
    loading: saving.isPending,
    loadingPosition: 'start',
  } as const
  if (others.length === 0) {
    return (
      <Button {...look} onClick={() => saving.mutate(model)}>
        {t('models.withStatus')}
      </Button>
    )
  }
  return (
    <>
      <Button {...look} {...button}>
        {t('models.withStatus')}
      </Button>
      <ActionMenu
        anchor={menu.anchorEl}
        name={menu.slotProps.list}
        onClose={menu.onClose}
        actions={models.map((each) => ({ label: each.name, onChoose: () => saving.mutate(each) }))}
      />
    </>
  )
}
