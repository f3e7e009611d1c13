import { transitionRules } from '@castline/domain/status/steps'
import { type Ability, step } from '@castline/domain/users/ability'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { Answer } from './Answer.tsx'
import { AnswerTable } from './AnswerTable.tsx'

interface TransitionsProps {
  ability: Ability
  projectId: string
  roleName: string
}

/** All listed status transitions of a component. */
export function Transitions({ ability, projectId, roleName }: TransitionsProps) {
  return (
    <AnswerTable
      title={`Status changes that the ${roleName.toLowerCase()} may make`}
      text="Undoing your own last change is not listed, because it depends on the history of the component."
    >
      <TableHead>
        <TableRow>
          {['From', 'To', 'Allowed'].map((head) => (
            <TableCell key={head} component="th" scope="col">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {transitionRules.map(({ from, to }) => (
          <TableRow key={`${from} ${to}`}>
            <TableCell>
              <StatusChip status={from} />
            </TableCell>
            <TableCell>
              <StatusChip status={to} />
            </TableCell>
            <TableCell>
              <Answer isAllowed={ability.can('make', step(projectId, from, to))} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </AnswerTable>
  )
}
