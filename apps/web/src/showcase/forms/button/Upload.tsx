import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef, useState } from 'react'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** The button opens the hidden file field. */
export function Upload() {
  const field = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <>
      <Button
        variant="contained"
        startIcon={<IconUpload size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        Choose drawings
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Drawings"
        style={visuallyHidden}
        onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name))}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
        {names.length === 0 ? 'No file chosen' : names.join(', ')}
      </Typography>
    </>
  )
}
