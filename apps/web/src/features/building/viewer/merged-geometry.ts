import { eachVertex, type ModelGeometry } from '@castline/contract/model-geometry'

/** All models as one mesh, so that the whole building is one draw call. */
export interface MergedGeometry {
  /** Three per vertex, in metres from the first model's origin. */
  readonly positions: Float32Array
  /** For each vertex the number of its element among all models. */
  readonly elements: Float32Array
  readonly indices: Uint32Array
  /** Number of elements of all models. */
  readonly count: number
}

/** Places each model by its origin, which has more digits than the 32-bit numbers of a mesh. */
export function mergedGeometry(models: readonly ModelGeometry[]): MergedGeometry {
  let [vertices, corners, count] = [0, 0, 0]
  for (const { meshes, refs, elements } of models) {
    for (let i = 0; i < refs.length; i += 2) {
      const mesh = meshes[refs[i] ?? 0]
      vertices += (mesh?.positions.length ?? 0) / 3
      corners += mesh?.indices.length ?? 0
    }
    count += elements
  }
  const merged = {
    positions: new Float32Array(vertices * 3),
    elements: new Float32Array(vertices),
    indices: new Uint32Array(corners),
    count,
  }
  const zero = models[0]?.origin ?? [0, 0, 0]
  let [vertex, corner, before] = [0, 0, 0]
  for (const model of models) {
    const [dx, dy, dz] = [model.origin[0] - zero[0], model.origin[1] - zero[1], model.origin[2] - zero[2]]
    for (let instance = 0; instance < model.refs.length / 2; instance++) {
      const element = before + (model.refs[instance * 2 + 1] ?? 0)
      for (const index of model.meshes[model.refs[instance * 2] ?? 0]?.indices ?? []) {
        merged.indices[corner++] = vertex + index
      }
      eachVertex(model, instance, (x, y, z) => {
        merged.positions[vertex * 3] = x + dx
        merged.positions[vertex * 3 + 1] = y + dy
        merged.positions[vertex * 3 + 2] = z + dz
        merged.elements[vertex++] = element
      })
    }
    before += model.elements
  }
  return merged
}
