import {
  eachVertex,
  encodeGeometry,
  type ModelGeometry,
  type ModelMesh,
  quantised,
} from '@castline/contract/values/model-geometry'
import * as Ifc from 'web-ifc'
import { billsOf, type PieceBill } from './bill.ts'
import { hullOf } from './footprint.ts'
import { modelLines } from './lines.ts'
import type { ModelSummary, ReadElement } from './messages.ts'
import { NotConvertible } from './not-convertible.ts'
import { type PropertySet, readPropertySets } from './property-sets.ts'
import { type Schedule, scheduleOf } from './schedule.ts'
import { measureShapes } from './sizes/measure-shapes.ts'
import { enclosedVolume } from './sizes/mesh-volume.ts'
import type { SourceFile } from './source-file.ts'
import { readStructure, type Structure } from './structure.ts'

/** Elements farther than this from the middle of the model, in metres, are broken: no site is as large. */
const farthest = 20_000
const mostElements = 200_000
const mostTriangles = 20_000_000
/** Of the parsed file that web-ifc keeps in memory; the rest it reads again. */
const parsedBytes = 512 * 1024 * 1024

interface ReadModel {
  readonly geometry: Uint8Array
  readonly elements: ReadElement[]
  readonly sets: readonly PropertySet[]
  readonly summary: Omit<ModelSummary, 'scheduleRows'>
  readonly schedule: Schedule | null
  readonly bills: readonly PieceBill[]
}

interface Instance {
  readonly line: number
  readonly mesh: number
  /** A 4 × 4 matrix, column by column, in the coordinates of the file. */
  readonly matrix: readonly number[]
}

/** Reads the geometry, names and properties of a model. `progress` receives fractions. Throws `NotConvertible`. */
export async function readModel(source: SourceFile, progress: (done: number) => void): Promise<ReadModel> {
  const api = new Ifc.IfcAPI()
  await api.Init()
  api.SetLogLevel(Ifc.LogLevel.LOG_LEVEL_OFF)
  const settings = { COORDINATE_TO_ORIGIN: false, MEMORY_LIMIT: parsedBytes }
  const model = api.OpenModelFromCallback((offset, length) => source.read(offset, length), settings)
  if (model < 0) throw new NotConvertible('not_ifc')
  progress(0.3)
  const structure = readStructure(api, model)
  const { meshes, volumes, instances } = readInstances(api, model, (done) => progress(0.3 + done * 0.6))
  if (instances.length === 0) throw new NotConvertible('no_geometry')
  const { lines, instancesOf, placed, ...read } = assembled(meshes, instances, structure)
  progress(0.95)
  const [, ground] = read.summary.origin
  const elements = read.elements.map(({ box: [x0 = 0, low = 0, z0 = 0, x1 = 0, high = 0, z1 = 0] }, number) => ({
    line: lines[number] ?? 0,
    number,
    low: ground + low,
    extent: (x1 - x0) * (high - low) * (z1 - z0),
  }))
  const measure = measureShapes({ ...placed, volumes })
  const measureElements = (numbers: readonly number[]) =>
    measure(numbers.flatMap((number) => instancesOf[number] ?? []))
  const every = modelLines(api, model)
  const schedule = scheduleOf(every, structure, elements, measureElements)
  const { sets, numbersOf, isComplete } = readPropertySets(every, lines.map(structure.chainOf))
  return {
    geometry: read.geometry,
    elements: read.elements.map((element, number) => ({ ...element, property_sets: numbersOf[number] ?? [] })),
    sets,
    summary: { ...read.summary, isPropertiesComplete: isComplete },
    schedule,
    bills: schedule ? billsOf(every, structure, schedule.marks) : [],
  }
}

function readInstances(api: Ifc.IfcAPI, model: number, progress: (done: number) => void) {
  const meshes: ModelMesh[] = []
  const volumes: number[] = []
  const numbers = new Map<number, number>()
  const instances: Instance[] = []
  let triangles = 0

  function meshOf(id: number): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    const read = api.GetGeometry(model, id)
    const data = api.GetVertexArray(read.GetVertexData(), read.GetVertexDataSize())
    const indices = api.GetIndexArray(read.GetIndexData(), read.GetIndexDataSize())
    // Six numbers per vertex: its position and its normal, which the viewer derives.
    const vertices = new Float32Array(data.length / 2)
    for (let i = 0; i < vertices.length; i++) vertices[i] = data[Math.floor(i / 3) * 6 + (i % 3)] ?? 0
    const mesh = indices.length > 0 && vertices.every(Number.isFinite) ? quantised(vertices, indices) : null
    read.delete()
    if (mesh) {
      meshes.push(mesh)
      volumes.push(enclosedVolume(vertices, indices))
    }
    numbers.set(id, mesh ? meshes.length - 1 : -1)
    return mesh ? meshes.length - 1 : -1
  }

  api.StreamAllMeshes(model, ({ expressID: line, geometries }, index, total) => {
    for (let i = 0; i < geometries.size(); i++) {
      const { geometryExpressID, flatTransformation } = geometries.get(i)
      const mesh = meshOf(geometryExpressID)
      if (mesh < 0) continue
      triangles += (meshes[mesh]?.indices.length ?? 0) / 3
      if (triangles > mostTriangles) throw new NotConvertible('too_large')
      instances.push({ line, mesh, matrix: [...flatTransformation] })
    }
    progress(total > 0 ? index / total : 1)
  })
  return { meshes, volumes, instances }
}

/** An element before its property sets are read. */
type PlacedElement = Omit<ReadElement, 'property_sets'>

interface Assembled {
  readonly geometry: Uint8Array
  readonly elements: readonly PlacedElement[]
  readonly summary: Omit<ReadModel['summary'], 'isPropertiesComplete'>
  /** The lines of the elements, and their instances in `placed`. */
  readonly lines: readonly number[]
  readonly instancesOf: readonly (readonly number[])[]
  readonly placed: Pick<ModelGeometry, 'meshes' | 'matrices' | 'refs'>
}

/** Places all instances around one origin, so that 32-bit numbers are exact, and measures the elements. */
function assembled(meshes: ModelMesh[], all: readonly Instance[], structure: Structure): Assembled {
  const middle = [12, 13, 14].map((at) => median(all.map(({ matrix }) => matrix[at] ?? 0)))
  const origin: [number, number, number] = [0, 1, 2].map((axis) => Math.floor(middle[axis] ?? 0)) as never
  const isNear = ({ matrix }: Instance) =>
    matrix.every(Number.isFinite) &&
    origin.every((zero, axis) => Math.abs((matrix[12 + axis] ?? 0) - zero) < farthest) &&
    matrix.slice(0, 12).every((value) => Math.abs(value) < 1e6)
  const near = all.filter(isNear)

  const matrices = new Float32Array(near.length * 12)
  near.forEach(({ matrix }, instance) => {
    for (let column = 0; column < 4; column++) {
      for (let row = 0; row < 3; row++) {
        const moved = column === 3 ? (origin[row] ?? 0) : 0
        matrices[instance * 12 + column * 3 + row] = (matrix[column * 4 + row] ?? 0) - moved
      }
    }
  })
  const lines = [...new Set(near.map(({ line }) => line))]
  if (lines.length > mostElements) throw new NotConvertible('too_large')
  const numberOf = new Map(lines.map((line, number) => [line, number]))
  const refs = Uint32Array.from(near.flatMap(({ line, mesh }) => [mesh, numberOf.get(line) ?? 0]))
  const placed = { meshes, matrices, refs }

  const instancesOf: number[][] = lines.map(() => [])
  near.forEach(({ line }, instance) => void instancesOf[numberOf.get(line) ?? 0]?.push(instance))
  const elements = lines.map((line, number) => measured(line, instancesOf[number] ?? [], placed, structure))
  if (elements.length === 0) throw new NotConvertible('no_geometry')

  const leftOut = new Set(all.map(({ line }) => line)).size - lines.length
  return {
    geometry: encodeGeometry({ origin, elements: lines.length, ...placed }),
    elements,
    lines,
    instancesOf,
    placed,
    summary: { origin, elements: lines.length, leftOut },
  }
}

function measured(
  line: number,
  instances: readonly number[],
  placed: { meshes: ModelMesh[]; matrices: Float32Array; refs: Uint32Array },
  structure: Structure,
): PlacedElement {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const seen: number[] = []
  for (const instance of instances) {
    eachVertex(placed, instance, (...point) => {
      point.forEach((value, axis) => {
        low[axis] = Math.min(low[axis] ?? value, value)
        high[axis] = Math.max(high[axis] ?? value, value)
      })
      seen.push(point[0], point[2])
    })
  }
  const chain = structure.chainOf(line)
  const named = chain.map(structure.namesOf)
  return {
    global_ids: named.map(({ globalId }) => globalId),
    tags: named.map(({ tag }) => tag),
    names: named.map(({ name }) => name),
    class: structure.classOf(line),
    storey: structure.storeyOf(chain),
    box: [...low, ...high].map((value) => Math.round(value * 1000) / 1000),
    footprint: hullOf(seen),
  }
}

function median(values: number[]): number {
  const finite = values.filter(Number.isFinite).sort((a, b) => a - b)
  return finite[Math.floor(finite.length / 2)] ?? 0
}
