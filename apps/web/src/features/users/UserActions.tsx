import type { User } from '@castline/contract/users'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ActivateIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import PasswordIcon from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeactivateIcon from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#ui/use-menu.ts'

/** The actions for a user. Each opens a dialog. */
export type UserAction = 'assign' | 'edit' | 'password' | 'deactivate' | 'activate' | 'delete'

interface UserActionsProps {
  user: User
  onAction: (action: UserAction, user: User) => void
}

/** The actions for a user besides assigning projects. */
export function UserActions({ user, onAction }: UserActionsProps) {
  const { t } = useTranslation('users')
  const { button, menu, close } = useMenu()
  const item = (action: UserAction, Icon: typeof EditIcon, label: string) => (
    <MenuItem
      onClick={() => {
        close()
        onAction(action, user)
      }}
      sx={{ minHeight: 44, color: action === 'delete' ? 'status.rejected.text' : undefined }}
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
        {item('password', PasswordIcon, t('actions.password'))}
        {user.active
          ? item('deactivate', DeactivateIcon, t('actions.deactivate'))
          : item('activate', ActivateIcon, t('actions.activate'))}
        <Divider />
        {item('delete', DeleteIcon, t('actions.delete'))}
      </Menu>
    </>
  )
}
