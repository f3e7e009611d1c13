import { abilityFor } from '@castline/domain/users/ability'
import { type Role, roleLabels, roles } from '@castline/domain/users/roles'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useMemo, useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Matrix } from './Matrix.tsx'
import { Playground } from './Playground.tsx'
import { type ProjectId, personOf, projects } from './person.ts'
import { Transitions } from './Transitions.tsx'

/** Shows the permissions of each role, computed by the product's own rules. */
export function CaslPage() {
  const [role, setRole] = useState<Role>('inspector')
  const [projectId, setProjectId] = useState<ProjectId>('riverside')
  const [isActive, setIsActive] = useState(true)
  const ability = useMemo(() => abilityFor(personOf(role, isActive)), [role, isActive])
  const roleName = roleLabels[role]
  return (
    <>
      <PageHeader title="Permissions (CASL)" lead="What each role may do, computed by the rules of the product." />
      <Stack sx={{ gap: 3 }}>
        <Card sx={{ padding: 2.5 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Choice
              label="Role"
              value={role}
              options={roles.map((value) => ({ value, label: roleLabels[value] }))}
              onChange={setRole}
              sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}
            />
            <Choice
              label="Project"
              value={projectId}
              options={projects.map(({ id, name }) => ({
                value: id,
                label: `${name} (${id === 'riverside' ? 'assigned' : 'not assigned'})`,
              }))}
              onChange={setProjectId}
              sx={{ flex: '1 1 240px', maxWidth: { sm: 320 } }}
            />
            <FormControlLabel
              control={<Switch checked={isActive} onChange={(event) => setIsActive(event.target.checked)} />}
              label="Account is active"
            />
          </Stack>
        </Card>
        <Playground ability={ability} projectId={projectId} roleName={roleName} />
        <Matrix role={role} projectId={projectId} isActive={isActive} />
        <Transitions ability={ability} projectId={projectId} roleName={roleName} />
      </Stack>
    </>
  )
}
