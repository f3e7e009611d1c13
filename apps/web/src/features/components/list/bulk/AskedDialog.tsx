import { componentName } from '#tracking/components/component-name.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import type { Leaving } from './use-leaving.ts'

const AskedTogether = onDemand(
  async () => (await withTexts('gates', import('#tracking/gates/AskedTogether.tsx'))).AskedTogether,
)

interface AskedDialogProps {
  leaving: Leaving
  timeZone: string
  onAnswered: (reasons: Leaving['reasons']) => void
}

/** Asks what a load would ask, before the status of many components is changed. */
export function AskedDialog({ leaving, timeZone, onAnswered }: AskedDialogProps) {
  const { asked } = leaving
  if (asked.length === 0) return null
  return (
    <AskedTogether
      pieces={asked.map(({ obstacles, ...component }) => ({ mark: componentName(component), obstacles }))}
      timeZone={timeZone}
      onOverride={(reason) => onAnswered(leaving.answer(reason))}
      onClose={leaving.close}
    />
  )
}
