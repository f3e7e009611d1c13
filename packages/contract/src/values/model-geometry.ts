/**
 * The file format of a converted model, written by the server and read by the viewer: a magic number, the length of a
 * JSON header, the header, and the arrays that it refers to. Positions are quantised to 16 bits within each mesh.
 * Lengths are in metres, with y up.
 */

export interface ModelMesh {
  /** Three per vertex, from 0 to 65535. */
  readonly positions: Uint16Array
  /** Three per triangle. */
  readonly indices: Uint16Array | Uint32Array
  /** The length that is stored as 65535, and the lowest corner. */
  readonly size: number
  readonly corner: readonly [number, number, number]
}

export interface ModelGeometry {
  /** Where the model's zero is in the coordinates of its file. Models of one site are placed by it. */
  readonly origin: readonly [number, number, number]
  /** Number of elements, which are numbered from 0. */
  readonly elements: number
  readonly meshes: readonly ModelMesh[]
  /** Twelve per instance: a 3 × 4 matrix, column by column. */
  readonly matrices: Float32Array
  /** Two per instance: the number of its mesh and of its element. */
  readonly refs: Uint32Array
}

const magic = 0x314d_4c43 // "CLM1"
const steps = 65_535

type StoredMesh = readonly [
  vertices: number,
  indices: number,
  size: number,
  x: number,
  y: number,
  z: number,
  positionsAt: number,
  indicesAt: number,
]

interface Header {
  readonly origin: [number, number, number]
  readonly elements: number
  readonly instances: number
  readonly meshes: readonly StoredMesh[]
  readonly matricesAt: number
  readonly refsAt: number
}

/** Returns the bytes of the file. */
export function encodeGeometry({ origin, elements, meshes, matrices, refs }: ModelGeometry): Uint8Array {
  const parts: { at: number; bytes: Uint8Array }[] = []
  let length = 0
  const place = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array | Float32Array) => {
    const at = length
    parts.push({ at, bytes: new Uint8Array(buffer, byteOffset, byteLength) })
    length += Math.ceil(byteLength / 4) * 4
    return at
  }
  const header: Header = {
    origin: [...origin],
    elements,
    instances: refs.length / 2,
    meshes: meshes.map(({ positions, indices, size, corner }) => [
      positions.length / 3,
      indices.length,
      size,
      ...corner,
      place(positions),
      place(indices),
    ]),
    matricesAt: place(matrices),
    refsAt: place(refs),
  }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const start = 8 + Math.ceil(json.length / 4) * 4
  const file = new Uint8Array(start + length)
  const view = new DataView(file.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, json.length, true)
  file.set(json, 8)
  for (const { at, bytes } of parts) file.set(bytes, start + at)
  return file
}

/** Returns views of the file's arrays. Throws if it has another format. */
export function decodeGeometry(file: ArrayBuffer): ModelGeometry {
  const view = new DataView(file)
  if (file.byteLength < 8 || view.getUint32(0, true) !== magic) throw new Error('This is not the geometry of a model.')
  const jsonLength = view.getUint32(4, true)
  const header: Header = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 8, jsonLength)))
  const start = 8 + Math.ceil(jsonLength / 4) * 4
  return {
    origin: header.origin,
    elements: header.elements,
    meshes: header.meshes.map(([vertices, indices, size, x, y, z, positionsAt, indicesAt]) => ({
      positions: new Uint16Array(file, start + positionsAt, vertices * 3),
      indices:
        vertices <= steps
          ? new Uint16Array(file, start + indicesAt, indices)
          : new Uint32Array(file, start + indicesAt, indices),
      size,
      corner: [x, y, z],
    })),
    matrices: new Float32Array(file, start + header.matricesAt, header.instances * 12),
    refs: new Uint32Array(file, start + header.refsAt, header.instances * 2),
  }
}

/** Quantises the vertices of a mesh (three numbers each) and merges those at the same place. */
export function quantised(vertices: ArrayLike<number>, triangles: ArrayLike<number>): ModelMesh {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < vertices.length; i++) {
    const axis = i % 3
    const value = vertices[i] ?? 0
    if (value < (low[axis] ?? 0)) low[axis] = value
    if (value > (high[axis] ?? 0)) high[axis] = value
  }
  const size = Math.max((high[0] ?? 0) - low[0], (high[1] ?? 0) - low[1], (high[2] ?? 0) - low[2], 1e-9)
  const numbers = new Map<number, number>()
  const merged = new Uint32Array(vertices.length / 3)
  const positions: number[] = []
  for (let vertex = 0; vertex < merged.length; vertex++) {
    const at = (axis: 0 | 1 | 2) => Math.round((((vertices[vertex * 3 + axis] ?? 0) - low[axis]) / size) * steps)
    const [x, y, z] = [at(0), at(1), at(2)]
    const key = (x * 65_536 + y) * 65_536 + z
    const known = numbers.get(key)
    merged[vertex] = known ?? numbers.size
    if (known === undefined) {
      numbers.set(key, numbers.size)
      positions.push(x, y, z)
    }
  }
  const indices = numbers.size <= steps ? new Uint16Array(triangles.length) : new Uint32Array(triangles.length)
  for (let i = 0; i < triangles.length; i++) indices[i] = merged[triangles[i] ?? 0] ?? 0
  return { positions: Uint16Array.from(positions), indices, size, corner: low }
}

/** Calls `see` with each vertex of an instance in the model's coordinates, in the order of the mesh. */
export function eachVertex(
  { meshes, matrices, refs }: Pick<ModelGeometry, 'meshes' | 'matrices' | 'refs'>,
  instance: number,
  see: (x: number, y: number, z: number) => void,
): void {
  const mesh = meshes[refs[instance * 2] ?? 0]
  if (!mesh) return
  const m = matrices.subarray(instance * 12, instance * 12 + 12) as unknown as Record<number, number> &
    readonly [number, number, number, number, number, number, number, number, number, number, number, number]
  const { positions, corner } = mesh
  const scale = mesh.size / steps
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] ?? 0) * scale + corner[0]
    const y = (positions[i + 1] ?? 0) * scale + corner[1]
    const z = (positions[i + 2] ?? 0) * scale + corner[2]
    see(
      m[0] * x + m[3] * y + m[6] * z + m[9],
      m[1] * x + m[4] * y + m[7] * z + m[10],
      m[2] * x + m[5] * y + m[8] * z + m[11],
    )
  }
}
