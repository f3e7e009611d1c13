import { type Ability, inProject } from '@castline/domain/ability'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Answer } from './Answer.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { actions, isPermission, things } from './matrix.ts'

interface MatrixProps {
  ability: Ability
  projectId: string
  roleName: string
}

/** Every action on every kind of resource. */
export function Matrix({ ability, projectId, roleName }: MatrixProps) {
  return (
    <AnswerTable
      title={`What the ${roleName.toLowerCase()} may do`}
      text="A dash: not applicable. Reading a project includes everything in it."
    >
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            Thing
          </TableCell>
          {actions.map((action) => (
            <TableCell key={action} component="th" scope="col">
              {action}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {things.map((thing) => (
          <TableRow key={thing}>
            <TableCell component="th" scope="row">
              {thing}
            </TableCell>
            {actions.map((action) => (
              <TableCell key={action}>
                {isPermission(thing, action) ? (
                  <Answer isAllowed={ability.can(action, inProject(thing, projectId))} />
                ) : (
                  '–'
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </AnswerTable>
  )
}
