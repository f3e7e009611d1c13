import Button from '@mui/material/Button'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { reloadIfScriptMissing } from './preload-errors.ts'

/** In place of a page that threw. Reloading also repairs a page whose script failed to load. */
export function BrokenPage() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  useEffect(() => reloadIfScriptMissing(error), [error])
  return (
    <EmptyState
      heading="h1"
      icon={<AlertTriangle size={32} />}
      title={t('broken.title')}
      text={t('broken.text')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('broken.tryAgain')}
        </Button>
      }
    />
  )
}
