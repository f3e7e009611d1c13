import { type Ability, type Action, inProject, step, type Thing } from '@castline/domain/ability'
import { firstStatus, type Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'
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

const tools: readonly { thing: Thing; action: Action; label: string }[] = [
  { thing: 'component', action: 'edit', label: 'Edit the piece' },
  { thing: 'file', action: 'edit', label: 'Add a drawing' },
  { thing: 'label', action: 'print', label: 'Print its label' },
  { thing: 'label', action: 'claim', label: 'Give it a blank label' },
  { thing: 'project', action: 'delete', label: 'Delete its project' },
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
  const shownTools = tools.filter(({ thing, action }) => ability.can(action, inProject(thing, projectId)))

  function move(to: Status) {
    setStatus(to)
    setMessage(`The piece is ${t(`status.${to}`).toLowerCase()} now.`)
  }
  function startAgain() {
    setStatus(firstStatus)
    setMessage('The piece is back at the start.')
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2.5 }}>
      <Typography variant="h2" id={id}>
        Try it
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 0.5 }}>
        A piece that exists only on this page. Lead it from one role to the next; nothing is saved.
      </Typography>
      {isVisible ? (
        <Stack sx={{ gap: 2, marginBlockStart: 2 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Typography variant="h3">Wall W-104</Typography>
            <StatusChip status={status} />
          </Stack>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
                onClick={() => setMessage(`${label}: allowed. Here it does nothing.`)}
              >
                {label}
              </Button>
            ))}
          </Box>
          {steps.length === 0 && (
            <Typography variant="body2">
              The {roleName.toLowerCase()} has no step to make from here. Choose another role, or start again.
            </Typography>
          )}
        </Stack>
      ) : (
        <Typography sx={{ marginBlockStart: 2 }}>
          There is no such project for this person: what is not theirs does not exist.
        </Typography>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, marginBlockStart: 2, flexWrap: 'wrap' }}>
        <Button onClick={startAgain}>Start again</Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {message}
        </Typography>
      </Stack>
    </Card>
  )
}
