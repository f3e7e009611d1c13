import { type Ability, inProject } from '@castline/domain/users/ability'
import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Answer } from './Answer.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { actionNames, actions, isPermission, subjectNames, subjects } from './matrix.ts'

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
      text="A dash means that the action does not exist. Anyone who can read a project can read everything in it."
    >
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            Resource
          </TableCell>
          {actions.map((action) => (
            <TableCell key={action} component="th" scope="col">
              {actionNames[action]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {subjects.map((subject) => (
          <TableRow key={subject}>
            <TableCell component="th" scope="row">
              {subjectNames[subject]}
            </TableCell>
            {actions.map((action) => (
              <TableCell key={action}>
                {isPermission(subject, action) ? (
                  <Answer isAllowed={ability.can(action, inProject(subject, projectId))} />
                ) : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    –
                  </Box>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </AnswerTable>
  )
}
