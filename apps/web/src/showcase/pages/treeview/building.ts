export interface Part {
  readonly id: string
  readonly label: string
  readonly children?: Part[]
}

const floor = (id: string, label: string, parts: readonly string[]): Part => ({
  id,
  label,
  children: parts.map((part) => ({ id: `${id}-${part}`, label: part })),
})

/** An invented building. */
export const building: Part[] = [
  {
    id: 'tower-a',
    label: 'Tower A',
    children: [
      floor('a0', 'Ground floor', ['Walls', 'Columns', 'Stairs']),
      floor('a1', '1st floor', ['Walls', 'Slabs']),
      floor('a2', '2nd floor', ['Walls', 'Slabs']),
    ],
  },
  { id: 'tower-b', label: 'Tower B', children: [floor('b0', 'Ground floor', ['Walls', 'Beams'])] },
  { id: 'garage', label: 'Garage' },
]

/** Returns the kind of a part by its ID: a building, a floor, or a kind of component. */
export function kindOf(id: string): 'building' | 'floor' | 'parts' {
  if (building.some((part) => part.id === id)) return 'building'
  return id.includes('-') ? 'parts' : 'floor'
}

/** Returns the IDs of all parts that have children. */
export function branchIds(parts: readonly Part[]): string[] {
  return parts.flatMap(({ id, children }) => (children ? [id, ...branchIds(children)] : []))
}
