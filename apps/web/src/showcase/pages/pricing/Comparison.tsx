import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { scrollCue } from '../../parts/scroll-cue.ts'
import { comparison, plans } from './prices.ts'

const tinted = { bgcolor: 'accent.surface' }

/** The features of each plan, line by line. */
export function Comparison() {
  return (
    <Card sx={{ marginBlockStart: 4 }}>
      <Typography variant="h2" id="comparison" sx={{ padding: 3, paddingBlockEnd: 1 }}>
        Compare plans
      </Typography>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-labelledby="comparison"
        sx={({ vars }) => ({ background: scrollCue(vars?.palette.background.paper ?? '') })}
      >
        <Table
          sx={{
            minWidth: 600,
            tableLayout: 'fixed',
            '& th:first-of-type': { paddingInlineStart: 3 },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Feature</TableCell>
              {plans.map(({ name, isHighlighted }) => (
                <TableCell key={name} align="center" sx={isHighlighted && tinted}>
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {comparison.map(({ feature, values }) => (
              <TableRow key={feature} hover>
                <TableCell component="th" scope="row">
                  {feature}
                </TableCell>
                {plans.map(({ name, isHighlighted }, index) => (
                  <TableCell key={name} align="center" sx={isHighlighted && tinted}>
                    <Value value={values[index] ?? false} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  const Icon = value ? CheckIcon : MissingIcon
  return (
    <Box
      component={Icon}
      size={20}
      role="img"
      aria-label={value ? 'Included' : 'Not included'}
      sx={{ color: value ? 'status.installed.text' : 'text.secondary', verticalAlign: 'middle' }}
    />
  )
}
