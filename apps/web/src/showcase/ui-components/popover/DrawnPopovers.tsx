import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Drawn } from '#showcase/parts/Drawn.tsx'

const below = { display: 'grid', justifyItems: 'start', gap: 0.5 }

export function DrawnPopovers() {
  return (
    <Drawn label="A popover with a text, and a menu with three actions, below their buttons">
      <Box sx={below}>
        <Button variant="outlined">What is a mark?</Button>
        <Paper elevation={8}>
          <Typography sx={{ padding: 2, maxWidth: 280 }}>
            The name of the component on its drawing and its label.
          </Typography>
        </Paper>
      </Box>
      <Box sx={below}>
        <Button variant="outlined">Actions</Button>
        <Paper elevation={8}>
          <MenuList>
            <MenuItem selected>Print label</MenuItem>
            <MenuItem>Copy link</MenuItem>
            <MenuItem>Show drawing</MenuItem>
          </MenuList>
        </Paper>
      </Box>
    </Drawn>
  )
}
