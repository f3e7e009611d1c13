import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const checks = [
  { name: 'Slings', text: 'No cuts and no broken wires, and the tag is readable.' },
  { name: 'Wind', text: 'Below 10 m/s at the height of the hook.' },
  {
    name: 'Weight',
    text: 'The wall weighs 5.2 t. The crane lifts 4.8 t at this radius: move it closer.',
    fault: 'Too heavy',
  },
  { name: 'Area', text: 'Closed off, and nobody is below the load.' },
]

/** The steps are buttons and can be done in any order; a step with a problem is marked. */
export function AnyOrder() {
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly number[]>([1])
  const check = checks[at]
  const isDone = done.includes(at)

  function complete() {
    const next = [...done, at]
    const open = checks.findIndex((_check, index) => !next.includes(index))
    setDone(next)
    if (open !== -1) setAt(open)
  }

  function reset() {
    setDone([])
    setAt(0)
  }

  return (
    <Stack sx={{ gap: 3 }}>
      <Stepper nonLinear activeStep={at} alternativeLabel>
        {checks.map(({ name, fault }, index) => {
          const isWrong = fault !== undefined && !done.includes(index)
          return (
            <Step key={name} completed={done.includes(index)}>
              <StepButton
                optional={
                  isWrong && (
                    <Typography variant="caption" sx={{ color: 'status.rejected.text' }}>
                      {fault}
                    </Typography>
                  )
                }
                onClick={() => setAt(index)}
              >
                <StepLabel error={isWrong} sx={{ '& .Mui-error': { color: 'status.rejected.text' } }}>
                  {name}
                </StepLabel>
              </StepButton>
            </Step>
          )
        })}
      </Stepper>
      <Paper variant="outlined" sx={{ padding: 2, backgroundColor: 'background.default' }}>
        <Typography variant="h3">{check?.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
          {check?.text}
        </Typography>
      </Paper>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" disabled={isDone} onClick={complete}>
          {isDone ? 'Completed' : `Complete “${check?.name}”`}
        </Button>
        <Button onClick={reset}>Reset</Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
          {done.length === checks.length ? 'All checks done' : `${done.length} of ${checks.length} checks done`}
        </Typography>
      </Stack>
    </Stack>
  )
}
