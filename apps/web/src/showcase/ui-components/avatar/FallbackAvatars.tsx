import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'

/** Not a picture, so the avatar shows its content, the first letter of its name, or a person. */
const broken = 'data:image/png;base64,'

export function FallbackAvatars() {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Avatar src={broken} alt="North plant">
        <IconBuilding size={22} />
      </Avatar>
      <Avatar src={broken} alt="South plant" />
      <Avatar src={broken} alt="" />
    </Stack>
  )
}
