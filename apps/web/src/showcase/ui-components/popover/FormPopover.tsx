import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useState } from 'react'

const kinds = ['Beam', 'Column', 'Slab', 'Wall']

/** A small form, applied at once. */
export function FormPopover() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<readonly string[]>(kinds)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filter ({shown.length} of {kinds.length})
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter', sx: { marginBlockStart: 1 } } }}
      >
        <Stack sx={{ padding: 2 }}>
          <Typography variant="subtitle2">Component types</Typography>
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              label={kind}
              control={
                <Checkbox
                  checked={shown.includes(kind)}
                  onChange={({ target }) =>
                    setShown(kinds.filter((each) => (each === kind ? target.checked : shown.includes(each))))
                  }
                />
              }
            />
          ))}
        </Stack>
      </Popover>
    </>
  )
}
