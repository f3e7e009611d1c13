import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'

/** Returns a data URL, so that no file is needed: a slab below the sky. */
function picture(sky: string, slab: string): string {
  const shape = `<rect width="40" height="40" fill="${sky}"/><path d="M6 28 20 18l14 10-14 8z" fill="${slab}"/>`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${shape}</svg>`)}`
}

export function PictureAvatars() {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Avatar src={picture('#BFD7FF', '#2C55CC')} alt="Slab in the morning" />
      <Avatar src={picture('#FFD9B8', '#854700')} alt="Slab in the evening" variant="rounded" />
      <Avatar src={picture('#CFEBD8', '#1A6636')} alt="Slab in the field" variant="square" />
    </Stack>
  )
}
