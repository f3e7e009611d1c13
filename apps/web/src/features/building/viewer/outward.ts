import type { ModelGeometry, ModelMesh } from '@castline/contract/values/model-geometry'

const known = new WeakMap<ModelMesh, number>()

/** Six times the volume that the triangles enclose: negative if they face inwards. In the units of the file. */
function volumeOf(mesh: ModelMesh): number {
  const computed = known.get(mesh)
  if (computed !== undefined) return computed
  const { positions, indices } = mesh
  const at = (corner: number, axis: number) => positions[(indices[corner] ?? 0) * 3 + axis] ?? 0
  let volume = 0
  for (let first = 0; first < indices.length; first += 3) {
    const [a, b, c] = [first, first + 1, first + 2]
    volume +=
      at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) +
      at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2)) +
      at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0))
  }
  known.set(mesh, volume)
  return volume
}

/** Negative if the matrix of an instance mirrors it. */
function orientation(matrices: Float32Array, instance: number): number {
  const m = (at: number) => matrices[instance * 12 + at] ?? 0
  return m(0) * (m(4) * m(8) - m(5) * m(7)) - m(3) * (m(1) * m(8) - m(2) * m(7)) + m(6) * (m(1) * m(5) - m(2) * m(4))
}

/**
 * The corners of an instance's triangles, which all face outwards: the viewer fills what it sees from inside. Some programs
 * write shapes that face inwards, and mirrored ones do.
 */
export function outward(
  { meshes, matrices, refs }: ModelGeometry,
  instance: number,
): ArrayLike<number> & Iterable<number> {
  const mesh = meshes[refs[instance * 2] ?? 0]
  if (!mesh) return []
  if (volumeOf(mesh) * orientation(matrices, instance) >= 0) return mesh.indices
  // The second and third corner of each triangle change places.
  return mesh.indices.map(
    (_index, corner, all) => all[corner % 3 === 0 ? corner : corner % 3 === 1 ? corner + 1 : corner - 1] ?? 0,
  )
}
