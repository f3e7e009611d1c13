import Box from '@mui/material/Box'
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
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useState } from 'react'
import { Face } from '#demo/parts/Face.tsx'
import { scene } from '#demo/pictures/scene.ts'
import { ToneChip } from '#ui/ToneChip.tsx'

interface Delivery {
  readonly truck: string
  readonly load: string
  readonly picture: Parameters<typeof scene>[0]
  readonly driver: string
  readonly percent: number
}

const seeded: readonly Delivery[] = [
  { truck: 'Truck 12', load: '6 wall panels', picture: 'Loading a trailer', driver: 'Omar Haddad', percent: 100 },
  { truck: 'Truck 15', load: '4 stairs', picture: 'At the gate', driver: 'Grace Mwangi', percent: 65 },
  { truck: 'Truck 18', load: '9 slabs', picture: 'Panels in storage', driver: 'Jan Nowak', percent: 20 },
]

const stateOf = (percent: number) =>
  percent === 100
    ? ({ label: 'Arrived', color: 'success' } as const)
    : percent > 50
      ? ({ label: 'On the road', color: 'info' } as const)
      : ({ label: 'Loading', color: 'warning' } as const)

/** Pictures, portraits, progress, status chips and a menu for each row. */
export function DeliveryTable() {
  const [deliveries, setDeliveries] = useState(seeded)
  const [menu, setMenu] = useState<{ anchor: HTMLElement; truck: string } | null>(null)

  function act(change: (deliveries: readonly Delivery[], truck: string) => readonly Delivery[]) {
    if (menu) setDeliveries(change(deliveries, menu.truck))
    setMenu(null)
  }

  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Deliveries">
        <Table sx={{ minWidth: 760 }}>
          <TableHead>
            <TableRow>
              <TableCell>Delivery</TableCell>
              <TableCell>Driver</TableCell>
              <TableCell>Progress</TableCell>
              <TableCell>Status</TableCell>
              <TableCell align="right">Actions</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {deliveries.map(({ truck, load, picture, driver, percent }) => (
              <TableRow key={truck} hover>
                <TableCell component="th" scope="row">
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    <Box
                      component="img"
                      src={scene(picture)}
                      alt=""
                      sx={{ width: 64, height: 44, objectFit: 'cover', borderRadius: 1 }}
                    />
                    <div>
                      <Typography variant="subtitle2" component="p">
                        {truck}
                      </Typography>
                      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                        {load}
                      </Typography>
                    </div>
                  </Box>
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
                    <Face name={driver} size={32} />
                    {driver}
                  </Box>
                </TableCell>
                <TableCell sx={{ minWidth: 160 }}>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    <LinearProgress
                      variant="determinate"
                      value={percent}
                      color={stateOf(percent).color}
                      aria-label={`Progress of ${truck}`}
                      sx={{ flex: 1, height: 8 }}
                    />
                    {percent} %
                  </Box>
                </TableCell>
                <TableCell>
                  <ToneChip tone={stateOf(percent).color} label={stateOf(percent).label} />
                </TableCell>
                <TableCell align="right">
                  <IconButton
                    aria-label={`Actions for ${truck}`}
                    aria-haspopup="menu"
                    onClick={({ currentTarget }) => setMenu({ anchor: currentTarget, truck })}
                  >
                    <MoreIcon size={20} />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => act((all, truck) => all.map((one) => (one.truck === truck ? { ...one, percent: 100 } : one)))}
        >
          <ListItemIcon>
            <IconCheck size={18} aria-hidden />
          </ListItemIcon>
          Mark as arrived
        </MenuItem>
        <MenuItem
          onClick={() =>
            act((all, truck) =>
              all.toSorted((one, other) => Number(one.truck === truck) - Number(other.truck === truck)),
            )
          }
        >
          <ListItemIcon>
            <IconArchive size={18} aria-hidden />
          </ListItemIcon>
          Move to the end
        </MenuItem>
      </Menu>
    </>
  )
}
