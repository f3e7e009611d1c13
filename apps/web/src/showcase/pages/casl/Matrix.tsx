import { abilityFor, inProject } from '@castline/domain/users/ability'
import { type Role, roleLabels, roles } from '@castline/domain/users/roles'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Answer } from './Answer.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { actionNames, permissionRows, subjectNames } from './matrix.ts'
import { personOf } from './person.ts'

interface MatrixProps {
  /** Its column is highlighted. */
  role: Role
  projectId: string
  isActive: boolean
}

/** Every permission in every role: no cell is empty, because a row is a permission that exists. */
export function Matrix({ role, projectId, isActive }: MatrixProps) {
  const people = roles.map((each) => ({ role: each, ability: abilityFor(personOf(each, isActive)) }))
  const highlight = (each: Role) => (each === role ? { bgcolor: 'action.selected' } : {})
  return (
    <AnswerTable
      title="What each role may do"
      text="In the project above. Anyone who can read a project can read everything in it."
    >
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            Permission
          </TableCell>
          {roles.map((each) => (
            <TableCell key={each} component="th" scope="col" sx={highlight(each)}>
              {roleLabels[each]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {permissionRows.map(({ subject, action }) => (
          <TableRow key={`${subject} ${action}`}>
            <TableCell component="th" scope="row">
              {subjectNames[subject]}: {actionNames[action].toLowerCase()}
            </TableCell>
            {people.map((person) => (
              <TableCell key={person.role} sx={highlight(person.role)}>
                <Answer isAllowed={person.ability.can(action, inProject(subject, projectId))} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </AnswerTable>
  )
}
