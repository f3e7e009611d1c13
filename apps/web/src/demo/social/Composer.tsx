import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import PhotoIcon from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { useNotice } from '#ui/notices.tsx'
import { useChangePosts } from '../mocks/use-demo.ts'
import { Face } from '../parts/Face.tsx'
import { previewOf } from '../pictures/preview.ts'

/** Writes a post, with a photo if wanted, for the user's own feed. */
export function Composer() {
  const notify = useNotice()
  const add = useChangePosts('add')
  const chooser = useRef<HTMLInputElement>(null)
  const [content, setContent] = useState('')
  const [picture, setPicture] = useState<string | null>(null)

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const preview = await previewOf(file)
    if (preview) setPicture(preview)
    else notify({ severity: 'error', message: 'This file is not a picture that the browser can show.' })
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    add.mutate(
      { content, ...(picture && { picture }) },
      {
        onSuccess: () => {
          setContent('')
          setPicture(null)
        },
        onError: () => notify({ severity: 'error', message: 'Your post could not be saved. Please try again.' }),
      },
    )
  }

  return (
    <Card component="form" aria-label="New post" onSubmit={submit} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Face name="You" />
        <OutlinedInput
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
          placeholder="What’s new on your site?"
          value={content}
          onChange={({ target }) => setContent(target.value)}
          inputProps={{ 'aria-label': 'Text of the post', maxLength: 2000 }}
        />
      </Box>
      {picture && (
        <Box sx={{ position: 'relative', marginBlockStart: 1.5, marginInlineStart: 6.5, maxWidth: 320 }}>
          <Box
            component="img"
            src={picture}
            alt="Photo of the new post"
            sx={{ display: 'block', width: '100%', borderRadius: 1 }}
          />
          <IconButton
            aria-label="Remove photo"
            onClick={() => setPicture(null)}
            sx={{
              position: 'absolute',
              insetBlockStart: 8,
              insetInlineEnd: 8,
              bgcolor: 'background.paper',
              '&:hover': { bgcolor: 'background.default' },
            }}
          >
            <RemoveIcon size={20} />
          </IconButton>
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', marginBlockStart: 1.5, marginInlineStart: 6.5 }}>
        <Button startIcon={<PhotoIcon size={20} />} onClick={() => chooser.current?.click()}>
          Photo
        </Button>
        <input ref={chooser} type="file" accept="image/*" hidden aria-label="Photo to post" onChange={choose} />
        <Button type="submit" variant="contained" disabled={content.trim() === ''} loading={add.isPending}>
          Post
        </Button>
      </Box>
    </Card>
  )
}
