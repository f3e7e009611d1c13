import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import ResetIcon from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useResetDemo } from '../mocks/use-demo.ts'

/** Shows where the demo apps store their data, and resets it. */
export function DemoMenu() {
  const id = useId()
  const notify = useNotice()
  const reset = useResetDemo()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <IconButton
        aria-label="Demo data"
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={20} />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Typography
          component="li"
          role="none"
          variant="body2"
          sx={{ color: 'text.secondary', paddingInline: 2, paddingBlockEnd: 1, maxWidth: 280 }}
        >
          Your changes in the demo apps are kept on this device only, until you reset the demo data.
        </Typography>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setAsking(true)
          }}
        >
          <ListItemIcon>
            <ResetIcon size={20} />
          </ListItemIcon>
          Reset demo data
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title="Reset demo data?"
        text="All demo apps will return to their initial data, and your messages, orders and other changes will be deleted from this device. Projects and components are not affected."
        confirmLabel="Reset"
        isDestructive
        onConfirm={() => {
          setAsking(false)
          reset()
          notify({ message: 'Demo data reset.' })
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
