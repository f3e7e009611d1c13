import { orNotFound } from '#http/errors.ts'
import { type Shapes, shapesOf, siteBox } from '../bcf/shape-queries.ts'
import { guidOf } from '../bcf/topic-xml.ts'
import { around, type BcfCamera, cameraOn, fieldOfView, type Point, storedCamera } from '../bcf/viewpoint.ts'
import { emptySite, snapshotOf } from '../bcf/write-bcf.ts'
import type { BcfApi } from './context.ts'
import type { Shown, View } from './shapes.ts'
import type { TopicRow } from './topic-queries.ts'
import { storedViewpoints, viewerPicture } from './viewpoint-queries.ts'

/** A viewpoint of a topic, with how its picture is made. */
export interface Viewpoint {
  readonly guid: string
  readonly view: View
  readonly shown: Shown
  /** Null if it has none. */
  readonly picture: (() => Promise<Uint8Array>) | null
}

const written = (value: number) => Number(value.toFixed(6))
const xyz = ([x, y, z]: Point) => ({ x: written(x), y: written(y), z: written(z) })

/** As wide as the drawings that we make. */
const aspect = 960 / 720

const viewOf = ({ at, direction, up }: BcfCamera): View => ({
  perspective_camera: {
    camera_view_point: xyz(at),
    camera_direction: xyz(direction),
    camera_up_vector: xyz(up),
    field_of_view: fieldOfView,
    aspect_ratio: written(aspect),
  },
})

const everything = { default_visibility: true, exceptions: [] }

/** What our viewer shows of a record: the same viewpoint that files have. Null for what is nowhere in the models. */
async function ownViewpoint({ database, files }: BcfApi, projectId: string, row: TopicRow): Promise<Viewpoint | null> {
  const found: ReadonlyMap<string, Shapes> =
    row.component_id === null ? new Map() : await shapesOf(database, projectId, [row.id])
  const shapes = found.get(row.component_id ?? '')
  if (!row.model_point && !shapes) return null
  const camera = row.model_point
    ? storedCamera(row.model_point)
    : cameraOn(around(shapes?.boxes ?? []) ?? (await siteBox(database, projectId)) ?? emptySite)
  const view = row.model_point ? await viewerPicture(database, row.id) : null
  const ids = shapes?.ids ?? []
  const pictured = { ncr: { model_point: row.model_point }, facts: { view }, shapes }
  return {
    guid: guidOf(row.guid, JSON.stringify([camera, ids, view])),
    view: viewOf(camera),
    shown: { selection: ids.map((id) => ({ ifc_guid: id })), coloring: [], visibility: everything },
    picture: async () => (await snapshotOf(files, pictured, camera)).bytes,
  }
}

/** The viewpoints of a topic: ours, if it is somewhere in the models, and those that programs have sent, oldest first. */
export async function viewpointsOf(api: BcfApi, projectId: string, row: TopicRow): Promise<Viewpoint[]> {
  const own = await ownViewpoint(api, projectId, row)
  const stored = await storedViewpoints(api.database, row.id)
  const sent = stored.map(({ guid, view, key }): Viewpoint => {
    const { components, ...rest } = view
    const picture = async () => {
      const { pictureAsPng } = await import('#pictures/png.ts')
      return orNotFound(key && (await pictureAsPng(api.files, key)), 'snapshot').bytes
    }
    return { guid, view: rest, shown: components ?? {}, picture: key ? picture : null }
  })
  return own ? [own, ...sent] : sent
}

/** A viewpoint as the API shows it; what it selects, colours and hides is read by calls of their own. */
export function viewpointBody({ guid, view, picture }: Viewpoint, withAuthorization: boolean) {
  const { index = null, perspective_camera = null, orthogonal_camera = null, lines, clipping_planes } = view
  return {
    guid,
    index,
    perspective_camera,
    orthogonal_camera,
    lines: lines ?? [],
    clipping_planes: clipping_planes ?? [],
    bitmaps: [],
    snapshot: picture ? { snapshot_type: 'png' } : null,
    ...(withAuthorization && { authorization: { viewpoint_actions: [] } }),
  }
}

export const selectionBody = ({ shown }: Viewpoint) => ({ selection: shown.selection ?? [] })
export const coloringBody = ({ shown }: Viewpoint) => ({ coloring: shown.coloring ?? [] })
export const visibilityBody = ({ shown }: Viewpoint) => {
  const { default_visibility = true, exceptions, view_setup_hints } = shown.visibility ?? {}
  return {
    visibility: {
      default_visibility,
      exceptions: exceptions ?? [],
      view_setup_hints: view_setup_hints ?? null,
    },
  }
}
