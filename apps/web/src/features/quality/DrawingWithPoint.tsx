import type { ComponentFile } from '@castline/contract/files'
import type { DrawingPoint } from '@castline/contract/ncr'
import { useTranslation } from 'react-i18next'
import { DrawingState } from '#tracking/drawings/DrawingState.tsx'
import { PointMark } from '#tracking/drawings/PointMark.tsx'
import { PreviewPage } from '#tracking/drawings/PreviewPage.tsx'
import { useDrawing } from '#tracking/drawings/use-drawing.ts'

export interface DrawingWithPointProps {
  componentId: string
  file: ComponentFile
  point: DrawingPoint
}

/** The page of a drawing with a point. */
export function DrawingWithPoint({ componentId, file, point }: DrawingWithPointProps) {
  const { t } = useTranslation('quality')
  const drawing = useDrawing(componentId, file)
  const { revision, page, x, y } = point
  return (
    <>
      <DrawingState drawing={drawing} />
      {drawing.data && (
        <PreviewPage
          document={drawing.data}
          page={page}
          zoom={1}
          label={t('point.text', { revision, page })}
          over={<PointMark x={x} y={y} />}
        />
      )}
    </>
  )
}
