import { getNcr, ncrPoints } from '@castline/contract/calls/ncrs'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import type { ModelPlace } from '#tracking/quality/model-place.ts'
import type { BuildingAddress, Camera } from './building-address.ts'
import type { FilePoint } from './viewer/site-coordinates.ts'
import type { ViewerHandle } from './viewer/viewer-handle.ts'
import type { StageMarks } from './viewer/viewer-props.ts'

/** A place that was tapped, and the component there. */
export interface Tapped {
  readonly componentId: string
  readonly at: FilePoint
}

/** The defects in the building: their pins, and the place that was tapped for a new one. */
export function useDefects(
  projectId: string,
  { ncr, camera }: BuildingAddress,
  onChange: (change: Partial<BuildingAddress>) => void,
) {
  const { t } = useTranslation(['building', 'quality'])
  const defectLabel = useDefectLabel()
  const viewer = useRef<ViewerHandle>(null)
  const [tapped, setTapped] = useState<Tapped | null>(null)
  /** The one that a link of another page shows, until somebody moves the camera. */
  const [arrived, setArrived] = useState(ncr)
  const points = useCall(ncrPoints, { params: { id: projectId } }, { staleTime: 0 }).data
  const selected = useCall(getNcr, ncr === null ? null : { params: { id: ncr } }).data
  const from = ncr !== null && ncr === arrived && camera === null ? (selected?.model_point?.camera ?? null) : null

  const pins = useMemo(
    () =>
      (points?.points ?? []).map(({ ncr_id: id, number, defect_type, defect_name, defect_names, at }) => {
        const defect = defectLabel(defect_type, defect_name, defect_names)
        return { id, text: number, label: t('defects.pin', { number, defect }), at }
      }),
    // The words follow `t`.
    [points, t],
  )
  const marks: StageMarks = {
    pins,
    selected: ncr,
    tapped: tapped?.at ?? null,
    camera: from,
    onPin(id) {
      const point = points?.points.find(({ ncr_id }) => ncr_id === id)
      setTapped(null)
      onChange({ ncr: id, piece: point?.component_id ?? null })
    },
  }

  /** Captures the tapped place of this component; null if none of it was tapped. */
  function placeOf(componentId: string): (() => ModelPlace | null) | null {
    if (tapped?.componentId !== componentId) return null
    return () => captured(viewer.current, tapped.at)
  }

  return {
    viewer,
    tapped,
    marks,
    placeOf,
    tap(componentId: string | null, at: FilePoint | null) {
      setTapped(componentId !== null && at ? { componentId, at } : null)
    },
    moved(next: Camera | null) {
      setArrived(null)
      onChange({ camera: next })
    },
  }
}

/** A place with its picture as it is seen now; null without a 3D view. */
export function captured(viewer: ViewerHandle | null, at: FilePoint): ModelPlace | null {
  const seen = viewer?.capture(at)
  if (!seen) return null
  return { point: { at: [...at], camera: [...seen.camera] }, view: seen.picture }
}
