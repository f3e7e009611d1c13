import Box from '@mui/material/Box'
import { FormField } from '#ui/FormField.tsx'
import { deliveries, deliveryPrice, type Totals } from '../cart.ts'
import { useMoney } from '../money.ts'
import type { Address, Faults, OrderForm } from './order-form.ts'
import { RadioChoice } from './RadioChoice.tsx'

interface AddressFieldsProps {
  form: OrderForm
  totals: Totals
  faults: Faults<Address>
  onChange: (change: Partial<OrderForm>) => void
}

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'street', label: 'Street and number', autoComplete: 'street-address' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
] as const

const deliveryWords = { standard: 'Standard, 3–5 days', express: 'Express, next working day' } as const

/** The delivery address and method. */
export function AddressFields({ form, totals, faults, onChange }: AddressFieldsProps) {
  const money = useMoney()
  const { address, delivery } = form
  const options = deliveries.map((value) => {
    const price = deliveryPrice(value, totals.goods)
    return { value, label: `${deliveryWords[value]}: ${price === 0 ? 'free' : money(price)}` }
  })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.map(({ name, ...field }) => (
        <FormField
          key={name}
          {...field}
          required
          value={address[name]}
          fault={faults[name] ?? null}
          inputProps={{ maxLength: 120 }}
          onChange={(value) => onChange({ address: { ...address, [name]: value } })}
        />
      ))}
      <RadioChoice
        label="Delivery"
        value={delivery}
        options={options}
        onChange={(chosen) => onChange({ delivery: chosen })}
      />
    </Box>
  )
}
