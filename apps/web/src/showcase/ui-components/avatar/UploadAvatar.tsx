import Avatar from '@mui/material/Avatar'
import Badge from '@mui/material/Badge'
import ButtonBase from '@mui/material/ButtonBase'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** The avatar is the button; the chosen picture stays on the device. */
export function UploadAvatar() {
  const field = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string>()

  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])

  function choose(files: FileList | null) {
    const [file] = files ?? []
    if (file) setPicture(URL.createObjectURL(file))
  }

  return (
    <>
      <ButtonBase aria-label="Choose your picture" onClick={() => field.current?.click()} sx={{ borderRadius: '50%' }}>
        <Badge
          overlap="circular"
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          badgeContent={
            <Avatar sx={{ width: 26, height: 26, color: 'background.paper', backgroundColor: 'accent.text' }}>
              <IconCamera size={16} aria-hidden />
            </Avatar>
          }
        >
          <Avatar src={picture} alt="" sx={{ width: 72, height: 72 }} />
        </Badge>
      </ButtonBase>
      <input
        ref={field}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Your picture"
        style={visuallyHidden}
        onChange={({ target }) => choose(target.files)}
      />
    </>
  )
}
