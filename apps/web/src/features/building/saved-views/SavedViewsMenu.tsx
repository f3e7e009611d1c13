import { listSavedViews } from '@castline/contract/calls/saved-views'
import type { Project } from '@castline/contract/projects'
import type { SavedView } from '@castline/contract/saved-views'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ViewsIcon from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { ShortButton } from '#ui/ShortButton.tsx'
import { useMenu } from '#ui/use-menu.ts'
import type { BuildingAddress } from '../building-address.ts'
import { SavedViewsDialog } from './SavedViewsDialog.tsx'
import { settingsOf } from './settings.ts'
import { SaveViewDialog } from './ViewNameForms.tsx'

interface SavedViewsMenuProps {
  project: Project
  address: BuildingAddress
  onOpen: (view: SavedView) => void
}

const line = { borderBlockStart: '1px solid', borderColor: 'divider' } as const

/** Opens a saved view, saves the shown one, and leads to the list of all. */
export function SavedViewsMenu({ project, address, onOpen }: SavedViewsMenuProps) {
  const { t } = useTranslation('saved-views')
  const menu = useMenu()
  const maySave = usePermissions()('view:save')
  const [shown, setShown] = useState<'save' | 'list' | null>(null)
  // Read when the menu opens: others save views, too.
  const views = useCall(listSavedViews, { params: { id: project.id } }, { staleTime: 0, enabled: menu.menu.open })
  const settings = settingsOf(address)
  const isShown = (view: SavedView) => sameSettings(view.settings, settings)
  const choose = (action: () => void) => () => {
    menu.close()
    action()
  }
  return (
    <>
      <ShortButton {...menu.button} icon={<ViewsIcon size={20} />} label={t('title')} />
      <Menu {...menu.menu}>
        {!views.data && <MenuItem disabled>{views.isError ? t('failed') : t('loading')}</MenuItem>}
        {views.data?.length === 0 && <MenuItem disabled>{t('none')}</MenuItem>}
        {views.data?.map((view) => (
          <MenuItem key={view.id} selected={isShown(view)} onClick={choose(() => onOpen(view))}>
            <ListItemText slotProps={{ primary: { noWrap: true, sx: { maxWidth: 260 } } }}>
              <bdi>{view.name}</bdi>
            </ListItemText>
          </MenuItem>
        ))}
        {maySave && (
          <MenuItem sx={line} onClick={choose(() => setShown('save'))}>
            {t('save')}
          </MenuItem>
        )}
        <MenuItem sx={maySave ? undefined : line} onClick={choose(() => setShown('list'))}>
          {t('manage')}
        </MenuItem>
      </Menu>
      {shown === 'save' && <SaveViewDialog projectId={project.id} settings={settings} onClose={() => setShown(null)} />}
      {shown === 'list' && (
        <SavedViewsDialog
          projectId={project.id}
          onOpen={(view) => {
            setShown(null)
            onOpen(view)
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** PostgreSQL returns the settings in another order. */
function sameSettings(a: SavedView['settings'], b: SavedView['settings']): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
