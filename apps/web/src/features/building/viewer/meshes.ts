import { BufferAttribute, BufferGeometry, type Material, Mesh } from 'three'
import type { MergedGeometry } from './merged-geometry.ts'

/** A mesh for each part, which share their vertices. */
export function meshesOf({ positions, elements, indices, parts }: MergedGeometry, material: Material): Mesh[] {
  const [position, element] = [new BufferAttribute(positions, 3), new BufferAttribute(elements, 1)]
  const index = new BufferAttribute(indices, 1)
  return parts.map(({ start, count }) => {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', position).setAttribute('element', element).setIndex(index)
    geometry.setDrawRange(start, count)
    const mesh = new Mesh(geometry, material)
    // By `partsIn`.
    mesh.frustumCulled = false
    return mesh
  })
}
