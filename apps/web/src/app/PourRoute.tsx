import type { LightboxProps } from '#features/components/page/Lightbox.tsx'
import { PourPage } from '#features/production/pours/PourPage.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const Lightbox = onDemand<LightboxProps>(
  async () => (await withTexts('component', import('#features/components/page/Lightbox.tsx'))).Lightbox,
)

/** A pour; the photos of its ticket open in the same viewer as those of a component. */
export function PourRoute() {
  return <PourPage Lightbox={Lightbox} />
}
