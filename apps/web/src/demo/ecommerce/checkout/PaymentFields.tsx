import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormField } from '#ui/FormField.tsx'
import { type Card, type Faults, type OrderForm, type Payment, payments } from './order-form.ts'
import { RadioChoice } from './RadioChoice.tsx'

interface PaymentFieldsProps {
  form: OrderForm
  faults: Faults<Card>
  onChange: (change: Partial<OrderForm>) => void
}

export const paymentWords: Record<Payment, string> = {
  card: 'Card',
  invoice: 'Invoice, 30 days',
  collect: 'Pay on delivery',
}

const fields = [
  { name: 'number', label: 'Card number', autoComplete: 'cc-number', hint: 'Test card: 4242 4242 4242 4242' },
  { name: 'expiry', label: 'Valid until', autoComplete: 'cc-exp', hint: 'MM/YY' },
  { name: 'code', label: 'Security code', autoComplete: 'cc-csc', hint: 'Any 3 digits' },
] as const

/** The payment method and its fields. */
export function PaymentFields({ form, faults, onChange }: PaymentFieldsProps) {
  const { payment, card } = form
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RadioChoice
        label="Pay by"
        value={payment}
        options={payments.map((value) => ({ value, label: paymentWords[value] }))}
        onChange={(chosen) => onChange({ payment: chosen })}
      />
      {payment === 'card' &&
        fields.map(({ name, ...field }) => (
          <FormField
            key={name}
            {...field}
            required
            value={card[name]}
            fault={faults[name] ?? null}
            inputProps={{ inputMode: 'numeric', maxLength: 23 }}
            onChange={(value) => onChange({ card: { ...card, [name]: value } })}
          />
        ))}
      {payment === 'invoice' && <Typography>The invoice goes to {form.address.email}.</Typography>}
      {payment === 'collect' && <Typography>Pay on delivery, in cash or by card.</Typography>}
    </Box>
  )
}
