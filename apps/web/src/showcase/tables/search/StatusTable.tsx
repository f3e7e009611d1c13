import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { Face } from '#demo/parts/Face.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

const states = ['All', 'Planned', 'On site', 'Done'] as const
type State = (typeof states)[number]

const tasks: readonly { name: string; person: string; state: Exclude<State, 'All'> }[] = [
  { name: 'Seal joints, level 3', person: 'Malee Phong', state: 'On site' },
  { name: 'Inspect crane', person: 'Farid Haddad', state: 'Done' },
  { name: 'Grout columns', person: 'Khanh Nguyen', state: 'Planned' },
  { name: 'Replace panel W-104', person: 'Jan Nowak', state: 'Planned' },
  { name: 'Measure openings', person: 'Nadia Rahman', state: 'Done' },
]
const colours = { Planned: 'default', 'On site': 'info', Done: 'success' } as const

/** Tabs as a filter, each with its count. */
export function StatusTable() {
  const [state, setState] = useState<State>('All')
  const kept = (wanted: State) => tasks.filter((task) => wanted === 'All' || task.state === wanted)

  return (
    <>
      <Tabs
        value={state}
        onChange={(_, next: State) => setState(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Status of the tasks"
      >
        {states.map((each) => (
          <Tab key={each} value={each} label={`${each} (${kept(each).length})`} />
        ))}
      </Tabs>
      <TableContainer tabIndex={0} role="region" aria-label="Tasks" sx={{ minHeight: 340 }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Task</TableCell>
              <TableCell>Person</TableCell>
              <TableCell>Status</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {kept(state).map((task) => (
              <TableRow key={task.name}>
                <TableCell component="th" scope="row">
                  {task.name}
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
                    <Face name={task.person} size={28} />
                    {task.person}
                  </Box>
                </TableCell>
                <TableCell>
                  <ToneChip tone={colours[task.state]} label={task.state} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
