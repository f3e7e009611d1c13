import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'
import { scene } from '#demo/pictures/scene.ts'

const pictures = [
  { title: 'First crane standing', variant: 'circular' },
  { title: 'Panels in storage', variant: 'rounded' },
  { title: 'Stairs going up', variant: 'square' },
] as const

export function PictureAvatars() {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      {pictures.map(({ title, variant }) => (
        <Avatar key={title} src={scene(title)} alt={title} variant={variant} sx={{ width: 56, height: 56 }} />
      ))}
    </Stack>
  )
}
