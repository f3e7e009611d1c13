/** Replaces `hoist-non-react-statics`, which Emotion imports for `withTheme`: nothing here is wrapped by that. */
export default function keepStatics<Target>(target: Target): Target {
  return target
}
