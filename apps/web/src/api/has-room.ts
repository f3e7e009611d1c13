interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether the network has room for data that the user has not asked for: it costs money on some networks, and time on slow
 * ones.
 */
export function hasRoom(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && (effectiveType ?? '4g') === '4g'
}
