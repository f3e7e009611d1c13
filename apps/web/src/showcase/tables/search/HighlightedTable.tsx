import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

const rules = [
  { number: '4.1', text: 'Check the slings before every lift.' },
  { number: '4.2', text: 'Stop lifting at wind speeds above 10 m/s.' },
  { number: '4.3', text: 'Keep clear of the load while it is lifted.' },
  { number: '5.1', text: 'Record every rejected panel with a photo.' },
  { number: '5.2', text: 'Store panels upright and on timber.' },
]

/** All rows stay; the matches are highlighted. */
export function HighlightedTable() {
  const [search, setSearch] = useState('lift')
  return (
    <>
      <TextField
        type="search"
        label="Find in text"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ width: { xs: '100%', sm: 320 }, marginBlockEnd: 2 }}
      />
      <TableContainer tabIndex={0} role="region" aria-label="Rules">
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>No.</TableCell>
              <TableCell>Rule</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rules.map(({ number, text }) => (
              <TableRow key={number}>
                <TableCell component="th" scope="row">
                  {number}
                </TableCell>
                <TableCell>
                  <Highlighted text={text} search={search.trim()} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

function Highlighted({ text, search }: { text: string; search: string }) {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <Box component="mark" sx={{ backgroundColor: 'accent.surface', color: 'accent.text', fontWeight: 600 }}>
        {text.slice(at, at + search.length)}
      </Box>
      {text.slice(at + search.length)}
    </>
  )
}
