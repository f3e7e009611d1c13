import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'

/** Enter adds the typed text. */
export function TypedChips() {
  const [tags, setTags] = useState<readonly string[]>(['facade', 'level 3'])
  const [typed, setTyped] = useState('')

  function add(event: KeyboardEvent) {
    const tag = typed.trim()
    if (event.key !== 'Enter' || tag === '') return
    if (!tags.includes(tag)) setTags([...tags, tag])
    setTyped('')
  }

  return (
    <Stack sx={{ gap: 1.5, maxWidth: 420 }}>
      <TextField
        label="New tag"
        helperText="Press Enter to add it."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={add}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {tags.map((tag) => (
          <Chip
            key={tag}
            label={tag}
            aria-label={`${tag}, press Delete to remove`}
            onDelete={() => setTags(tags.filter((other) => other !== tag))}
          />
        ))}
      </Stack>
    </Stack>
  )
}
