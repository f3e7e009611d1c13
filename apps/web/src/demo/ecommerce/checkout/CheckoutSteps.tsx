import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CartLine, totalsOf } from '../cart.ts'
import { AddressFields } from './AddressFields.tsx'
import { CartLines } from './CartLines.tsx'
import { addressFaults, cardFaults, emptyOrderForm, isFaultless, type OrderForm } from './order-form.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { Sums } from './Sums.tsx'

const steps = [
  { name: 'Cart', next: 'Continue to address' },
  { name: 'Address', next: 'Continue to payment' },
  { name: 'Payment', next: 'Place the order' },
] as const

interface CheckoutStepsProps {
  lines: readonly CartLine[]
  onPlace: (form: OrderForm) => void
}

/** The three checkout steps; going back keeps all input. */
export function CheckoutSteps({ lines, onPlace }: CheckoutStepsProps) {
  const [place, setPlace] = useState(0)
  const [form, setForm] = useState(emptyOrderForm)
  /** The number of attempts to continue with invalid input. Errors are shown from the first attempt on. */
  const [tries, setTries] = useState(0)
  const content = useRef<HTMLFormElement>(null)
  const step = steps[place] ?? steps[0]
  const totals = totalsOf(lines, form.delivery)
  const faults = {
    address: place === 1 ? addressFaults(form.address) : {},
    card: place === 2 && form.payment === 'card' ? cardFaults(form.card, new Date()) : {},
  }
  const change = (next: Partial<OrderForm>) => setForm({ ...form, ...next })

  useEffect(() => {
    if (tries > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  function go(to: number): void {
    setTries(0)
    setPlace(to)
  }

  function next(event: FormEvent): void {
    event.preventDefault()
    if (!isFaultless(faults.address) || !isFaultless(faults.card)) setTries(tries + 1)
    else if (place < steps.length - 1) go(place + 1)
    else onPlace(form)
  }

  return (
    <Box
      component="form"
      noValidate
      ref={content}
      onSubmit={next}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' }, alignItems: 'start' }}
    >
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        <Stepper activeStep={place} alternativeLabel sx={{ marginBlockEnd: 3 }}>
          {steps.map(({ name }, index) => (
            <Step key={name} aria-current={index === place ? 'step' : undefined}>
              <StepLabel>{name}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <StepHeading key={step.name} name={step.name} isFirst={place === 0} />
        {place === 0 && <CartLines lines={lines} />}
        {place === 1 && (
          <AddressFields form={form} totals={totals} faults={tries ? faults.address : {}} onChange={change} />
        )}
        {place === 2 && <PaymentFields form={form} faults={tries ? faults.card : {}} onChange={change} />}
      </Card>
      <Card sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
        <Typography variant="h3" component="h2">
          Your order
        </Typography>
        <Sums totals={totals} />
        <Button type="submit" variant="contained">
          {step.next}
        </Button>
        {place > 0 && <Button onClick={() => go(place - 1)}>Back</Button>}
      </Card>
    </Box>
  )
}

/** Takes the focus, so that keyboard and screen reader users start in the new step; not at page load. */
function StepHeading({ name, isFirst }: { name: string; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <Typography ref={heading} variant="h3" component="h2" tabIndex={-1} sx={{ marginBlockEnd: 2 }}>
      {name}
    </Typography>
  )
}
