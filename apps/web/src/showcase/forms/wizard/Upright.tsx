import { OrderWizard } from './OrderWizard.tsx'

/** The same wizard, vertical, for narrow screens. */
export function Upright() {
  return <OrderWizard orientation="vertical" />
}
