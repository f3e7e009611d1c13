/** From one floor to the next where the model has no storeys, in metres. */
const usualStorey = 3

/** What programs write where nobody named the storey. */
const noName =
  /^(undefined|undefiniert|unnamed|unbenannt|default|none|n\/?a|nicht definiert|ifcbuildingstorey|storey|-+|\?+)?$/i

interface Placed {
  /** The name of its storey; null without one. */
  readonly storey: string | null
  /** Its lower edge, in metres. */
  readonly low: number
}

/** The section of each piece: its storey where that has a name, else the height nearest to its lower edge. */
export function sectionsOf(pieces: readonly Placed[]): string[] {
  const ground = Math.round(pieces.reduce((lowest, { low }) => Math.min(lowest, low), Infinity))
  const height = (low: number) => `${ground + Math.round((low - ground) / usualStorey) * usualStorey} m`
  return pieces.map(({ storey, low }) => (storey === null || noName.test(storey.trim()) ? height(low) : storey))
}
