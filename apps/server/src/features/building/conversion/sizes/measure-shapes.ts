import { eachVertex, type ModelGeometry } from '@castline/contract/values/model-geometry'
import { isClosed, trianglesOf } from './mesh-volume.ts'
import { type OrientedBox, orientedBox } from './oriented-box.ts'
import { cross, dot, minus, plus, times, type Vector } from './vectors.ts'

/** A placed model. `volumes` has what each mesh encloses, in its own unit of length, if it is closed. */
interface Measurable extends Pick<ModelGeometry, 'meshes' | 'matrices' | 'refs'> {
  readonly volumes: readonly number[]
}

export interface Shape {
  /** In metres. */
  readonly box: OrientedBox
  /** In m³; null if a surface is open. */
  readonly volume: number | null
}

/** Faces of a shape with more triangles are sampled. */
const mostTriangles = 4_000

/** Measures shapes that consist of these instances. Meshes that several shapes share are measured once. */
export function measureShapes(placed: Measurable): (instances: readonly number[]) => Shape | null {
  const { meshes, matrices, refs, volumes } = placed
  const closed = new Map<number, boolean>()

  function volumeOf(instance: number): number | null {
    const number = refs[instance * 2] ?? 0
    const mesh = meshes[number]
    if (!mesh) return null
    if (!closed.has(number)) closed.set(number, isClosed(mesh))
    if (!closed.get(number)) return null
    const [x, y, z] = axesOf(matrices, instance)
    return (volumes[number] ?? 0) * Math.abs(dot(x, cross(y, z)))
  }

  function* normalsOf(instances: readonly number[]): Generator<Vector> {
    for (const instance of instances) {
      const mesh = meshes[refs[instance * 2] ?? 0]
      if (!mesh) continue
      const [x, y, z] = axesOf(matrices, instance)
      const turned = (v: Vector): Vector => plus(plus(times(x, v[0]), times(y, v[1])), times(z, v[2]))
      const step = Math.max(1, Math.ceil(mesh.indices.length / 3 / mostTriangles))
      let index = 0
      for (const [a, b, c] of trianglesOf(mesh)) {
        if (index++ % step === 0) yield cross(turned(minus(b, a)), turned(minus(c, a)))
      }
    }
  }

  return (instances) => {
    const points: number[] = []
    let volume: number | null = 0
    for (const instance of instances) {
      eachVertex(placed, instance, (...point) => void points.push(...point))
      const more = volumeOf(instance)
      volume = volume === null || more === null ? null : volume + more
    }
    const box = orientedBox(points, normalsOf(instances))
    return box && { box, volume: volume || null }
  }
}

/** The axes of an instance's matrix. */
function axesOf(matrices: Float32Array, instance: number): readonly [Vector, Vector, Vector] {
  const axis = (column: number): Vector => {
    const at = instance * 12 + column * 3
    return [matrices[at] ?? 0, matrices[at + 1] ?? 0, matrices[at + 2] ?? 0]
  }
  return [axis(0), axis(1), axis(2)]
}
