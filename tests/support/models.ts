import { globalIdOf, type IfcBox, ifcText } from '../../apps/server/src/sample/ifc-text.ts'

/** Models of buildings, as uploaded by users. */

/** Returns a box of one metre with this name; its GlobalId is derived from it. */
export function aBox(name: string, given: Partial<IfcBox> = {}): IfcBox {
  const globalId = globalIdOf(name)
  return { globalId, className: 'IFCWALL', name, tag: '', at: [0, 0, 0], size: [1000, 1000, 1000], ...given }
}

/** Returns an IFC file with these boxes in one storey. */
export function anIfc(boxes: readonly IfcBox[]): string {
  const ifc = ifcText()
  const elements = boxes.map((box) => ifc.box(box))
  if (elements.length > 0) ifc.storey('Ground floor', elements)
  return ifc.text()
}

/** Returns a form with a model and fields. */
export function aModelForm(file: string | Uint8Array<ArrayBuffer>, fields: { name?: string; fileName?: string } = {}) {
  const form = new FormData()
  if (fields.name !== undefined) form.append('name', fields.name)
  form.append('file', new Blob([file]), fields.fileName ?? 'building.ifc')
  return form
}

/** Returns a wall with this many openings through each other, which take a boolean operation each. */
export function manyOpenings(count: number): string {
  const ifc = ifcText()
  const wall = ifc.box(aBox('wall', { size: [10_000, 200, 10_000] }))
  ifc.storey('Ground floor', [wall])
  for (let index = 0; index < count; index++) {
    const at = [(index * 37) % 9000, -100, (index * 91) % 9000] as const
    const size = [100 + (index % 13), 400, 100 + (index % 17)] as const
    const opening = ifc.box(aBox(`opening ${index}`, { className: 'IFCOPENINGELEMENT', at, size }))
    ifc.add(`IFCRELVOIDSELEMENT('${globalIdOf(`void ${index}`)}',$,$,$,${wall},${opening})`)
  }
  return ifc.text()
}
