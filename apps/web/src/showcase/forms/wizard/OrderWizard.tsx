import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiStep from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper, { type StepperProps } from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { faultsOf } from '../validation/faults.ts'
import { Review } from './Review.tsx'
import { StepFields } from './StepFields.tsx'
import { emptyOrder, type Order, steps } from './steps.ts'

const noFaults: ReadonlyMap<string, string> = new Map()

/** A form in steps: a step must be valid before the next one, and going back keeps all input. */
export function OrderWizard({ orientation = 'horizontal' }: Pick<StepperProps, 'orientation'>) {
  const [order, setOrder] = useState<Order>(emptyOrder)
  const [at, setAt] = useState(0)
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [wasTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const entry = useNumberEntry()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = steps[at]
  const faults = step ? faultsOf(step.schema(entry), order) : noFaults

  /** Moves the focus to the new step, because the button that had it is removed. */
  function go(to: number) {
    flushSync(() => {
      setAt(to)
      setTried(false)
    })
    heading.current?.focus()
  }

  function next(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (faults.size > 0) {
      flushSync(() => setTried(true))
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    if (!step) return setSent(true)
    setSkipped(new Set([...skipped].filter((index) => index !== at)))
    go(at + 1)
  }

  function skip() {
    for (const { name } of step?.fields ?? []) setOrder((was) => ({ ...was, [name]: '' }))
    setSkipped(new Set([...skipped, at]))
    go(at + 1)
  }

  function reset() {
    setOrder(emptyOrder)
    setSkipped(new Set())
    setSent(false)
    setAsking(false)
    go(0)
  }

  const isWritten = Object.values(order).some((words) => words !== '')

  const isVertical = orientation === 'vertical'

  return (
    <Box
      component="form"
      noValidate
      onSubmit={next}
      // Vertical steps are beside their fields where there is room.
      sx={isVertical ? { display: 'grid', gap: { xs: 3, sm: 5 }, gridTemplateColumns: { sm: 'auto 1fr' } } : null}
    >
      <Stepper activeStep={isSent ? steps.length + 1 : at} orientation={orientation} alternativeLabel={!isVertical}>
        {[...steps.map(({ name }) => name), 'Review'].map((name, index) => (
          <MuiStep key={name} completed={skipped.has(index) ? false : undefined}>
            <StepLabel
              optional={
                steps[index]?.isOptional && (
                  <Typography variant="caption">{skipped.has(index) ? 'Skipped' : 'Optional'}</Typography>
                )
              }
            >
              {name}
            </StepLabel>
          </MuiStep>
        ))}
      </Stepper>
      <div>
        <Typography
          variant="h3"
          ref={heading}
          tabIndex={-1}
          sx={{ marginBlockStart: isVertical ? 0 : 3, marginBlockEnd: 3, '&:focus': { outline: 'none' } }}
        >
          {isSent ? 'Ordered' : (step?.name ?? 'Review')}
        </Typography>
        {step ? (
          <StepFields
            step={step}
            order={order}
            faults={wasTried ? faults : noFaults}
            onChange={(change) => setOrder({ ...order, ...change })}
          />
        ) : (
          <Review order={order} isSent={isSent} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 3 }}>
          {!isSent && (
            <>
              <Button disabled={at === 0} onClick={() => go(at - 1)}>
                Back
              </Button>
              <Button type="submit" variant="contained">
                {step ? 'Next' : 'Order'}
              </Button>
              {step?.isOptional && <Button onClick={skip}>Skip</Button>}
            </>
          )}
          <Button color="error" onClick={() => (isWritten && !isSent ? setAsking(true) : reset())}>
            {isSent ? 'New order' : 'Start over'}
          </Button>
        </Box>
      </div>
      <ConfirmDialog
        open={isAsking}
        isDestructive
        title="Start over?"
        text="Your entries in all steps will be deleted."
        confirmLabel="Start over"
        onConfirm={reset}
        onClose={() => setAsking(false)}
      />
    </Box>
  )
}
