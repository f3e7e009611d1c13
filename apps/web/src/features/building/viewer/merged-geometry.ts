import { eachVertex, type ModelGeometry } from '@castline/contract/values/model-geometry'
import { outward } from './outward.ts'

/** A run of the mesh, which is left out where it is not seen. Its largest elements come first. */
export interface MeshPart {
  /** Its first index, and how many there are. */
  readonly start: number
  readonly count: number
  /** Its lowest and highest corner: x, y, z, x, y, z. */
  readonly box: Float32Array
}

/** All models as one mesh, in few parts: each is a draw call. */
export interface MergedGeometry {
  /** That of the first model, in metres with y up. */
  readonly origin: readonly [number, number, number]
  /** Three per vertex, in metres from the first model's origin. */
  readonly positions: Float32Array
  /** For each vertex the number of its element among all models. */
  readonly elements: Float32Array
  readonly indices: Uint32Array
  readonly parts: readonly MeshPart[]
  /** For each element its lowest and highest corner: x, y, z, x, y, z. */
  readonly boxes: Float32Array
  /** Number of elements of all models. */
  readonly count: number
}

/** Small enough that a change of one component draws little, large enough that a building is few draw calls. */
const partIndices = 12_000

/** Boxes that contain nothing yet. */
function emptyBoxes(count: number): Float32Array {
  return Float32Array.from({ length: count * 6 }, (_none, place) => (place % 6 < 3 ? Infinity : -Infinity))
}

/** Extends the box with this number by a point. */
function extend(boxes: Float32Array, box: number, point: Float32Array): void {
  for (let axis = 0; axis < 3; axis++) {
    const [low, high, value] = [box * 6 + axis, box * 6 + axis + 3, point[axis] ?? 0]
    boxes[low] = Math.min(boxes[low] ?? value, value)
    boxes[high] = Math.max(boxes[high] ?? value, value)
  }
}

/** Places each model by its origin, which has more digits than the 32-bit numbers of a mesh. */
export function mergedGeometry(models: readonly ModelGeometry[]): MergedGeometry {
  let [vertices, corners, count] = [0, 0, 0]
  for (const model of models) {
    for (let instance = 0; instance < model.refs.length / 2; instance++) {
      const mesh = meshOf(model, instance)
      vertices += (mesh?.positions.length ?? 0) / 3
      corners += mesh?.indices.length ?? 0
    }
    count += model.elements
  }
  const parts: MeshPart[] = []
  const zero = models[0]?.origin ?? ([0, 0, 0] as const)
  const merged = {
    origin: zero,
    positions: new Float32Array(vertices * 3),
    elements: new Float32Array(vertices),
    indices: new Uint32Array(corners),
    boxes: emptyBoxes(count),
    parts,
    count,
  }
  let [vertex, corner] = [0, 0]
  const point = new Float32Array(3)
  for (const run of runsOf(models)) {
    const box = emptyBoxes(1)
    const start = corner
    for (const { model, instance, element } of run) {
      const [dx, dy, dz] = [model.origin[0] - zero[0], model.origin[1] - zero[1], model.origin[2] - zero[2]]
      for (const index of outward(model, instance)) merged.indices[corner++] = vertex + index
      eachVertex(model, instance, (x, y, z) => {
        point[0] = x + dx
        point[1] = y + dy
        point[2] = z + dz
        merged.positions.set(point, vertex * 3)
        merged.elements[vertex++] = element
        extend(merged.boxes, element, point)
        extend(box, 0, point)
      })
    }
    parts.push({ start, count: corner - start, box })
  }
  return merged
}

interface Instance {
  readonly model: ModelGeometry
  readonly instance: number
  /** The number of its element among all models. */
  readonly element: number
  /** In metres. */
  readonly size: number
}

const meshOf = ({ meshes, refs }: ModelGeometry, instance: number) => meshes[refs[instance * 2] ?? 0]

/** The instances of each part, the largest first. */
function runsOf(models: readonly ModelGeometry[]): Instance[][] {
  const runs: Instance[][] = []
  let [before, indices] = [0, partIndices]
  for (const model of models) {
    for (let instance = 0; instance < model.refs.length / 2; instance++) {
      const mesh = meshOf(model, instance)
      if (!mesh) continue
      if (indices >= partIndices) {
        runs.push([])
        indices = 0
      }
      const element = before + (model.refs[instance * 2 + 1] ?? 0)
      runs.at(-1)?.push({ model, instance, element, size: mesh.size })
      indices += mesh.indices.length
    }
    before += model.elements
  }
  for (const run of runs) run.sort((a, b) => b.size - a.size)
  return runs
}
