import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type SubmitEvent, useState } from 'react'
import { useNotice } from '#ui/notices.tsx'
import { useChangePosts } from '../mocks/use-demo.ts'
import { Face } from '../parts/Face.tsx'

/** Writes a post for the user's own feed. */
export function Composer() {
  const notify = useNotice()
  const add = useChangePosts('add')
  const [content, setContent] = useState('')

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    add.mutate(
      { content },
      {
        onSuccess: () => setContent(''),
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
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBlockStart: 1.5 }}>
        <Button type="submit" variant="contained" disabled={content.trim() === ''} loading={add.isPending}>
          Post
        </Button>
      </Box>
    </Card>
  )
}
