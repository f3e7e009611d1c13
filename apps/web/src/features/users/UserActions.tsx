import type { ListedUser, User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import PlantIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import ActivateIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import FactorIcon from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import DataIcon from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import EraseIcon from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IdentityIcon from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import PasswordIcon from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import LinkIcon from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeactivateIcon from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#ui/use-menu.ts'

/** The actions for a user. Each opens a dialog. */
export type UserAction =
  | 'assign'
  | 'plants'
  | 'edit'
  | 'password'
  | 'link'
  | 'factor'
  | 'identities'
  | 'deactivate'
  | 'activate'
  | 'delete'
  | 'data'
  | 'erase'

interface UserActionsProps {
  user: ListedUser
  onAction: (action: UserAction, user: User) => void
}

/** The actions for a user besides assigning projects. */
export function UserActions({ user, onAction }: UserActionsProps) {
  const { t } = useTranslation(['users', 'leaving'])
  const { button, menu, close } = useMenu()
  const item = (action: UserAction, Icon: typeof EditIcon, label: string) => (
    <MenuItem
      onClick={() => {
        close()
        onAction(action, user)
      }}
      sx={{ minHeight: 44, color: action === 'delete' || action === 'erase' ? 'status.rejected.text' : undefined }}
    >
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon size={18} />
      </ListItemIcon>
      {label}
    </MenuItem>
  )

  return (
    <>
      <IconButton aria-label={t('actions.openFor', { name: user.name })} {...button}>
        <MoreIcon size={20} />
      </IconButton>
      <Menu {...menu}>
        {item('edit', EditIcon, t('actions.edit'))}
        {!reachesEveryProject(user.role) && item('plants', PlantIcon, t('actions.plants'))}
        {user.kind === 'person' && item('password', PasswordIcon, t('actions.password'))}
        {user.kind === 'person' && user.active && item('link', LinkIcon, t('actions.link'))}
        {user.has_second_factor && item('factor', FactorIcon, t('actions.factor'))}
        {user.has_identity && item('identities', IdentityIcon, t('identities.open'))}
        {user.active
          ? item('deactivate', DeactivateIcon, t('actions.deactivate'))
          : item('activate', ActivateIcon, t('actions.activate'))}
        <Divider />
        {item('data', DataIcon, t('leaving:data.of'))}
        {item('delete', DeleteIcon, t('actions.delete'))}
        {item('erase', EraseIcon, t('leaving:erase.open'))}
      </Menu>
    </>
  )
}
