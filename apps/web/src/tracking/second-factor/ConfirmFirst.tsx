import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { ConfirmIdentityProps } from './ConfirmIdentity.tsx'

/** Asks for password and factor again before what could give an account away. */
export const ConfirmFirst = part<ConfirmIdentityProps>(
  () =>
    withTexts(
      'second-factor',
      import('./ConfirmIdentity.tsx').then((module) => module.ConfirmIdentity),
    ),
  Nothing,
)
