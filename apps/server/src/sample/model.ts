import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { sampleComponents, storeys } from './components.ts'
import { globalIdOf, ifcText } from './ifc-text.ts'
import { placedPieces } from './layout.ts'
import { insertModel } from './queries.ts'

const classes: Readonly<Record<string, string>> = {
  Column: 'IFCCOLUMN',
  Wall: 'IFCWALL',
  'Hollow-core slab': 'IFCSLAB',
  Balcony: 'IFCSLAB',
}

/** Returns the model of the sample building as an IFC file. Its tags are the control numbers of the components. */
function sampleModel(): string {
  const ifc = ifcText()
  const placed = placedPieces(sampleComponents())
  for (const [storey, { name }] of storeys.entries()) {
    const elements = placed
      .filter(({ piece }) => piece.storey === storey)
      .map(({ piece, boxes }) => {
        const described = (element: string) => {
          const mm = (length: number) => [length, 'IFCPOSITIVELENGTHMEASURE'] as const
          ifc.properties(element, {
            'Piece mark': piece.name,
            'Control number': piece.control_number,
            Width: mm(piece.width),
            Height: mm(piece.height),
            Thickness: mm(piece.thickness),
            'Net volume': [piece.volume, 'IFCVOLUMEMEASURE'],
            Weight: [piece.weight, 'IFCMASSMEASURE'],
          })
          return element
        }
        const named = { globalId: globalIdOf(piece.control_number), name: piece.type, tag: piece.control_number }
        const [whole] = boxes
        if (boxes.length === 1 && whole)
          return described(ifc.box({ ...named, ...whole, className: classes[piece.type] ?? 'IFCSLAB' }))
        const parts = boxes.map((box, index) => {
          const globalId = globalIdOf(`${piece.control_number} step ${index}`)
          return ifc.box({ globalId, name: 'Step', tag: '', className: 'IFCMEMBER', ...box })
        })
        return described(ifc.assembly(named, parts))
      })
    ifc.storey(name, elements)
  }
  return ifc.text()
}

/** Stores the model of the sample building; the server converts it like an uploaded one. */
export async function writeModel(transaction: Queryable, files: FileStore, projectId: string): Promise<void> {
  const bytes = Buffer.from(sampleModel())
  const key = `models/${randomUUID()}`
  const size = await files.put(key, bytes, { contentType: 'application/x-step' })
  const sha256 = createHash('sha256').update(bytes).digest()
  await insertModel(transaction, projectId, { key, file_name: 'Harbour Court B.ifc', size, sha256 })
}
