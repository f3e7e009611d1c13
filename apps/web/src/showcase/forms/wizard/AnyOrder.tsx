import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const checks = ['Slings', 'Wind', 'Area']

/** The steps are buttons and can be done in any order. */
export function AnyOrder() {
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly number[]>([1])

  function complete() {
    const next = [...done, at]
    setDone(next)
    setAt(checks.findIndex((_check, index) => !next.includes(index)))
  }

  const name = checks[at]
  return (
    <Stack sx={{ gap: 3 }}>
      <Stepper nonLinear activeStep={at} alternativeLabel>
        {checks.map((check, index) => (
          <Step key={check} completed={done.includes(index)}>
            <StepButton onClick={() => setAt(index)}>{check}</StepButton>
          </Step>
        ))}
      </Stepper>
      <Typography role="status">
        {done.length === checks.length ? 'All checks done' : `${done.length} of ${checks.length} checks done`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" disabled={!name || done.includes(at)} onClick={complete}>
          {name && !done.includes(at) ? `Complete “${name}”` : 'Completed'}
        </Button>
        <Button
          onClick={() => {
            setDone([])
            setAt(0)
          }}
        >
          Reset
        </Button>
      </Stack>
    </Stack>
  )
}
