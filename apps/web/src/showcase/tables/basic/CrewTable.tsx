import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import ArriveIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import PinIcon from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Face } from '#demo/parts/Face.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

const everyone = [
  { name: 'Malee Phong', job: 'Installer', place: 'Tower B', state: 'On site', color: 'success', percent: 82 },
  { name: 'Jirapat Kaew', job: 'Crane operator', place: 'Tower B', state: 'On site', color: 'success', percent: 64 },
  {
    name: 'Khanh Nguyen',
    job: 'Batching plant operator',
    place: 'Hall 2',
    state: 'Break',
    color: 'warning',
    percent: 47,
  },
  { name: 'Nadia Rahman', job: 'Dispatcher', place: 'Office', state: 'Remote', color: 'info', percent: 91 },
  { name: 'Jan Nowak', job: 'Mould builder', place: 'Hall 1', state: 'On leave', color: 'error', percent: 12 },
] as const

type Member = Pick<(typeof everyone)[number], 'name' | 'job' | 'place' | 'state' | 'color' | 'percent'>

export function CrewTable() {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; name: string } | null>(null)
  const [crew, setCrew] = useState<readonly Member[]>(everyone)
  const [pinned, setPinned] = useState<readonly string[]>([])
  const name = menu?.name ?? ''

  function togglePin(): void {
    setPinned(pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name])
    setMenu(null)
  }

  function change(next: readonly Member[]): void {
    setCrew(next)
    setMenu(null)
  }

  const arrive = () =>
    change(crew.map((one) => (one.name === name ? { ...one, state: 'On site', color: 'success' } : one)))

  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Crew">
        <Table sx={{ minWidth: 680 }}>
          <TableHead>
            <TableRow>
              <TableCell>Person</TableCell>
              <TableCell>Place</TableCell>
              <TableCell>Status</TableCell>
              <TableCell>Tasks this week</TableCell>
              <TableCell align="right">Actions</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {crew
              .toSorted((one, other) => Number(pinned.includes(other.name)) - Number(pinned.includes(one.name)))
              .map((person) => (
                <TableRow key={person.name} hover selected={pinned.includes(person.name)}>
                  <TableCell component="th" scope="row">
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                      <Face name={person.name} />
                      <div>
                        <Typography variant="subtitle2" component="p">
                          {person.name}
                        </Typography>
                        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                          {person.job}
                        </Typography>
                      </div>
                    </Box>
                  </TableCell>
                  <TableCell>{person.place}</TableCell>
                  <TableCell>
                    <ToneChip tone={person.color} label={person.state} />
                  </TableCell>
                  <TableCell>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                      <LinearProgress
                        variant="determinate"
                        value={person.percent}
                        aria-label={`Tasks of ${person.name}`}
                        sx={{ flex: 1, height: 8 }}
                      />
                      {person.percent} %
                    </Box>
                  </TableCell>
                  <TableCell align="right">
                    <IconButton
                      aria-label={`Actions for ${person.name}`}
                      aria-haspopup="menu"
                      onClick={({ currentTarget }) => setMenu({ anchor: currentTarget, name: person.name })}
                    >
                      <MoreIcon size={20} />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </TableContainer>
      {crew.length < everyone.length && <Button onClick={() => setCrew(everyone)}>Restore all</Button>}
      <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        <MenuItem onClick={togglePin}>
          <ListItemIcon>
            <PinIcon size={18} aria-hidden />
          </ListItemIcon>
          {pinned.includes(name) ? 'Unpin' : 'Pin to top'}
        </MenuItem>
        <MenuItem onClick={arrive}>
          <ListItemIcon>
            <ArriveIcon size={18} aria-hidden />
          </ListItemIcon>
          Set to “On site”
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => change(crew.filter((one) => one.name !== name))}
          sx={{ color: 'status.rejected.text', '& .MuiListItemIcon-root': { color: 'inherit' } }}
        >
          <ListItemIcon>
            <RemoveIcon size={18} aria-hidden />
          </ListItemIcon>
          Remove
        </MenuItem>
      </Menu>
    </>
  )
}
