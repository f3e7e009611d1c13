import { firstStatus, type Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import { type Ability, type Action, inProject, type Subject, step } from '@castline/domain/users/ability'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'

interface PlaygroundProps {
  ability: Ability
  projectId: string
  roleName: string
}

const tools: readonly { subject: Subject; action: Action; label: string }[] = [
  { subject: 'component', action: 'edit', label: 'Edit the component' },
  { subject: 'file', action: 'edit', label: 'Add a drawing' },
  { subject: 'label', action: 'print', label: 'Print the label' },
  { subject: 'label', action: 'claim', label: 'Assign a blank label' },
  { subject: 'project', action: 'delete', label: 'Delete the project' },
]

/** A local example component. As in the product, actions that the role may not perform are hidden. */
export function Playground({ ability, projectId, roleName }: PlaygroundProps) {
  const { t } = useTranslation('statuses')
  const id = useId()
  const [status, setStatus] = useState<Status>(firstStatus)
  const [message, setMessage] = useState('')
  const isVisible = ability.can('read', inProject('project', projectId))
  const steps = transitionRules.filter(
    ({ from, to }) => from === status && ability.can('make', step(projectId, from, to)),
  )
  const shownTools = tools.filter(({ subject, action }) => ability.can(action, inProject(subject, projectId)))

  function move(to: Status) {
    setStatus(to)
    setMessage(`The component is ${t(`status.${to}`).toLowerCase()} now.`)
  }
  function startAgain() {
    setStatus(firstStatus)
    setMessage('The component is back in planning.')
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2.5 }}>
      <Typography variant="h2" id={id}>
        Try it
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 0.5 }}>
        This component exists only on this page. Take it from status to status in different roles; nothing is saved.
      </Typography>
      {isVisible ? (
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', marginBlockStart: 2 }}>
          <Typography variant="h3">Wall W-104</Typography>
          <StatusChip status={status} />
        </Stack>
      ) : (
        <Typography sx={{ marginBlockStart: 2 }}>
          This person cannot see the project: to them it does not exist.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlock: 2 }}>
        {isVisible && (
          <>
            {steps.map(({ to }) => (
              <Button
                key={to}
                variant={to === 'rejected' ? 'outlined' : 'contained'}
                color={to === 'rejected' ? 'error' : 'primary'}
                onClick={() => move(to)}
              >
                {t(`mark.${to}`)}
              </Button>
            ))}
            {shownTools.map(({ label }) => (
              <Button
                key={label}
                variant="outlined"
                onClick={() => setMessage(`${label}: allowed. Nothing happens in this demo.`)}
              >
                {label}
              </Button>
            ))}
          </>
        )}
        <Button onClick={startAgain}>Start again</Button>
      </Box>
      {isVisible && steps.length === 0 && (
        <Typography variant="body2">
          The {roleName.toLowerCase()} cannot change this status. Choose another role, or start again.
        </Typography>
      )}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: 20 }}>
        {message}
      </Typography>
    </Card>
  )
}
