import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'

export function IconAvatars() {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Avatar sx={{ width: 32, height: 32 }} aria-hidden>
        <IconUser size={18} />
      </Avatar>
      <Avatar aria-hidden>
        <IconTruck size={22} />
      </Avatar>
      <Avatar sx={{ width: 56, height: 56 }} aria-hidden>
        <IconPackage size={30} />
      </Avatar>
    </Stack>
  )
}
