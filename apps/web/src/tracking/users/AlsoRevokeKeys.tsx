import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { RevokeKeysProps } from './RevokeKeys.tsx'

/** Asks whether API keys end, too, where somebody makes an account safe again. Its texts come with it. */
export const AlsoRevokeKeys = part<RevokeKeysProps>(
  () =>
    withTexts(
      'keys',
      import('./RevokeKeys.tsx').then((module) => module.RevokeKeys),
    ),
  Nothing,
  Nothing,
)
