import { OrderWizard } from './OrderWizard.tsx'

/** The same wizard, vertical, for narrow screens. */
export function Vertical() {
  return <OrderWizard orientation="vertical" />
}
