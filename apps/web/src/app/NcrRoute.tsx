import type { LightboxProps } from '#features/components/page/Lightbox.tsx'
import { NcrPage } from '#features/quality/NcrPage.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const Lightbox = onDemand<LightboxProps>(
  async () => (await withTexts('component', import('#features/components/page/Lightbox.tsx'))).Lightbox,
)

/** A non-conformance; its photos open in the same viewer as those of a component. */
export function NcrRoute() {
  return <NcrPage Lightbox={Lightbox} />
}
