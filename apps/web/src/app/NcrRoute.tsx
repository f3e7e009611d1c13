import type { LightboxProps } from '#features/components/page/Lightbox.tsx'
import { NcrPage } from '#features/quality/NcrPage.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'

const Lightbox = part<LightboxProps>(
  async () => (await withTexts('component', import('#features/components/page/Lightbox.tsx'))).Lightbox,
  Nothing,
  NotLoaded,
)

/** A non-conformance; its photos open in the same viewer as those of a component. */
export function NcrRoute() {
  return <NcrPage Lightbox={Lightbox} />
}
