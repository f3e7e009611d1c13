import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'

const quarters = [
  { name: 'Quarter 1', months: ['January', 'February', 'March'] },
  { name: 'Quarter 2', months: ['April', 'May', 'June'] },
]
const plants = [
  { name: 'North', pieces: [48, 40, 52, 61, 58, 66] },
  { name: 'South', pieces: [24, 31, 28, 35, 39, 33] },
  { name: 'West', pieces: [12, 16, 18, 15, 21, 24] },
]

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** A header opens its columns; collapsed, it shows their sum. */
export function ColumnGroupTable() {
  const [open, setOpen] = useState<readonly string[]>(['Quarter 2'])

  function toggle(name: string) {
    setOpen(open.includes(name) ? open.filter((other) => other !== name) : [...open, name])
  }

  return (
    <TableContainer tabIndex={0} role="region" aria-label="Components by plant and month">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell rowSpan={2}>Plant</TableCell>
            {quarters.map(({ name, months }) => (
              <TableCell
                key={name}
                align="right"
                scope="colgroup"
                colSpan={open.includes(name) ? months.length : 1}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {name}
                <IconButton
                  size="small"
                  aria-label={`Months of ${name}`}
                  aria-expanded={open.includes(name)}
                  onClick={() => toggle(name)}
                >
                  {open.includes(name) ? <IconMinus size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
                </IconButton>
              </TableCell>
            ))}
          </TableRow>
          <TableRow>
            {quarters.flatMap(({ name, months }) =>
              (open.includes(name) ? months : ['Sum']).map((column) => (
                <TableCell key={`${name} ${column}`} align="right">
                  {column}
                </TableCell>
              )),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {plants.map((plant) => (
            <TableRow key={plant.name} hover>
              <TableCell component="th" scope="row">
                {plant.name}
              </TableCell>
              {quarters.flatMap(({ name, months }, index) => {
                const pieces = plant.pieces.slice(index * months.length, (index + 1) * months.length)
                return (open.includes(name) ? pieces : [sum(pieces)]).map((count, month) => (
                  <TableCell key={`${name} ${month}`} align="right">
                    <Box component="span" sx={{ fontWeight: open.includes(name) ? 400 : 600 }}>
                      {count}
                    </Box>
                  </TableCell>
                ))
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
