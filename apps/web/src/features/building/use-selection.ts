import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import { useMemo, useRef, useState } from 'react'
import type { BuildingAddress } from './building-address.ts'
import { pieceOfElement } from './painting.ts'
import { storeyFor } from './plan-storey.ts'
import { useDefects } from './use-defects.ts'
import type { FilePoint } from './viewer/site-coordinates.ts'

/** Whether the slice by height hides all of these elements. */
type IsSliced = (elements: readonly number[]) => boolean

/** What is selected in the building: a component, a shape or a defect, from the picture, the lists or a link. */
export function useSelection(
  project: Project,
  building: Building,
  given: BuildingAddress,
  onChange: (change: Partial<BuildingAddress>) => void,
) {
  const { piece } = given
  const [picked, setPicked] = useState<number | null>(null)
  const unseen = useRef<readonly number[]>([])
  const selected = piece === null ? -1 : building.pieces.id.indexOf(piece)
  const { models } = building
  const pieceOf = useMemo(() => pieceOfElement({ models }), [models])
  const elementsOf = (index: number) =>
    index === -1 ? [] : [...pieceOf.keys()].filter((element) => pieceOf[element] === index)
  const chosen = picked ?? (selected === -1 ? -1 : pieceOf.indexOf(selected))
  // A link to a component of a large building shows its storey.
  const address = { ...given, storey: given.storey ?? (chosen === -1 ? null : storeyFor(building, null, chosen)) }

  /** What changes in the address with the selection: a plan of one storey follows it. */
  const withElement = (element: number) => ({
    piece: building.pieces.id[pieceOf[element] ?? -1] ?? null,
    storey: storeyFor(building, address.storey, element),
  })
  const defects = useDefects(project.id, address, (next) => {
    const [element] = elementsOf(building.pieces.id.indexOf(next.piece ?? ''))
    onChange(element === undefined ? next : { ...next, ...withElement(element) })
  })

  function select(next: Partial<BuildingAddress>, element: number | null, at: FilePoint | null = null): void {
    setPicked(element)
    if (!defects.viewer.current)
      unseen.current = element === null ? elementsOf(building.pieces.id.indexOf(next.piece ?? '')) : [element]
    onChange(next)
    defects.tap(next.piece ?? null, at)
  }

  /** Shapes above the slice would stay hidden. */
  const withoutSlice = (elements: readonly number[], isSliced: IsSliced) =>
    elements.length > 0 && isSliced(elements) ? { top: null } : {}
  /** What was chosen beside the picture is in it. */
  const revealed = (elements: readonly number[], isSliced: IsSliced) => ({
    ...withoutSlice(elements, isSliced),
    ...defects.viewer.current?.reveal(elements),
  })

  return {
    /** With the storey of what is selected. */
    address,
    /** The index of the component; -1 for none. */
    selected,
    /** The number of the element that was tapped, or chosen in the tree; null for none. */
    picked,
    /** Identifies what is selected; null for nothing. */
    chosen: piece ?? given.ncr ?? (picked === null ? null : String(picked)),
    defects,
    unseen,
    /** In the picture; null for the space between elements. */
    pick: (element: number | null, at: FilePoint | null = null) => select(withElement(element ?? -1), element, at),
    /** In the tree of shapes. */
    choose: (element: number, isSliced: IsSliced) =>
      select({ ...withElement(element), ...revealed([element], isSliced) }, element),
    /** In the list of components. */
    choosePiece(index: number, isSliced: IsSliced) {
      const elements = elementsOf(index)
      const id = building.pieces.id[index] ?? null
      select({ ...withElement(elements[0] ?? -1), ...revealed(elements, isSliced), piece: id }, null)
    },
    /** The slice is removed if it hides the selected component. */
    withoutSlice: (isSliced: IsSliced) => withoutSlice(elementsOf(selected), isSliced),
    closeShape: () => setPicked(null),
  }
}
