import { listSavedViews } from '@castline/contract/calls/saved-views'
import type { SavedView } from '@castline/contract/saved-views'
import type { ViewScreen } from '@castline/contract/values/saved-views'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { onDemand } from '../on-demand.tsx'
import { sameView, settingsOf, type ViewSettings, withSettings } from './settings.ts'

const SaveViewDialog = onDemand(async () => (await import('./ListViewDialogs.tsx')).SaveViewDialog)
const RenameViewDialog = onDemand(async () => (await import('./ListViewDialogs.tsx')).RenameViewDialog)
const DeleteViewDialog = onDemand(async () => (await import('./ListViewDialogs.tsx')).DeleteViewDialog)

interface ListViewsProps {
  projectId: string
  screen: Exclude<ViewScreen, 'building'>
  /** Views that every list of this kind has. */
  usual?: readonly { readonly name: string; readonly settings: ViewSettings }[]
}

/**
 * Views of a list as chips in one row, which is as high without any: a press shows the list of one, and another press all of it.
 * What is shown can be kept under a name.
 */
export function ListViews({ projectId, screen, usual = [] }: ListViewsProps) {
  const { t } = useTranslation('ui')
  const may = usePermissions()
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<'save' | 'rename' | 'delete' | null>(null)
  const views = useCall(listSavedViews, { params: { id: projectId }, query: { screen } })
  const saved: readonly SavedView[] = views.data ?? []
  const now = settingsOf(address)
  const isShown = (settings: ViewSettings) => sameView(settings, now)
  const shown = saved.find(({ settings }) => isShown(settings))
  const isKnown = shown !== undefined || usual.some(({ settings }) => isShown(settings))
  const show = (settings: ViewSettings) =>
    setAddress((from) => withSettings(from, settings), { preventScrollReset: true })
  const chip = (key: string, name: string, settings: ViewSettings) => {
    const isPressed = isShown(settings)
    return (
      <Chip
        key={key}
        label={name}
        clickable
        color={isPressed ? 'primary' : 'default'}
        variant={isPressed ? 'filled' : 'outlined'}
        aria-pressed={isPressed}
        onClick={() => show(isPressed ? {} : settings)}
        sx={{ flexShrink: 0, height: 36, borderRadius: 18 }}
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 44, minWidth: 0 }}>
      <Box
        role="group"
        aria-label={t('views.title')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          height: 44,
          minWidth: 0,
          overflowX: 'auto',
          paddingInline: 0.5,
        }}
      >
        {usual.map(({ name, settings }) => chip(`usual ${name}`, name, settings))}
        {saved.map(({ id, name, settings }) => chip(id, name, settings))}
      </Box>
      {may('view:save') && !isKnown && Object.keys(now).length > 0 && (
        <Button sx={{ flexShrink: 0 }} onClick={() => setOpened('save')}>
          {t('views.save')}
        </Button>
      )}
      {shown?.may_edit &&
        (['rename', 'delete'] as const).map((act) => (
          <Button key={act} sx={{ flexShrink: 0 }} onClick={() => setOpened(act)}>
            {t(`views.${act}`)}
          </Button>
        ))}
      {opened === 'save' && (
        <SaveViewDialog projectId={projectId} screen={screen} settings={now} onClose={() => setOpened(null)} />
      )}
      {opened === 'rename' && shown && (
        <RenameViewDialog projectId={projectId} view={shown} onClose={() => setOpened(null)} />
      )}
      {opened === 'delete' && shown && (
        <DeleteViewDialog projectId={projectId} view={shown} onClose={() => setOpened(null)} />
      )}
    </Box>
  )
}
