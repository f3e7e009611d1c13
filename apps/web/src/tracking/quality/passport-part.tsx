import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'

/** The button that saves a passport, loaded after the page. */
export const PassportButton = part<{ componentId: string }>(
  async () => (await withTexts('quality', import('./PassportButton.tsx'))).PassportButton,
  Nothing,
  NotLoaded,
)
