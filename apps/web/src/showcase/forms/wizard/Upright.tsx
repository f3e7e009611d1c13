import { OrderWizard } from './OrderWizard.tsx'

/** The same from top to bottom, for a narrow screen. */
export function Upright() {
  return <OrderWizard orientation="vertical" />
}
