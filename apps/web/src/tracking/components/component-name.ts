import { componentTitle } from '@castline/domain/components/title'

/** The title of a component in a sentence: its control number, and its mark where the number does not say it. */
export function componentName(component: { name: string; control_number: string }): string {
  const { number, mark } = componentTitle(component)
  return mark === null ? number : `${number} (${mark})`
}
