import type { DrawingPoint, ModelPoint } from '@castline/contract/ncr'
import type { Queryable } from '#database/database.ts'
import { invalid } from '#http/errors.ts'
import { hasRevision } from './drawing-queries.ts'

/**
 * Returns the point to store for a component. Throws 400 if the component has no such revision of its drawing, or if
 * there is no component. A report that is sent later loses its point instead: its drawing may have been deleted since.
 */
export async function knownPoint(
  transaction: Queryable,
  componentId: string | null,
  point: DrawingPoint | null | undefined,
  isSentLater = false,
): Promise<DrawingPoint | null> {
  if (!point) return null
  if (componentId && (await hasRevision(transaction, componentId, point.revision))) return point
  if (componentId && isSentLater) return null
  const message = componentId ? 'The component has no such revision of its drawing.' : 'Only a component has a drawing.'
  throw invalid([{ field: 'drawing_point', message }])
}

/**
 * Returns the place in the models to store for a component. It stays valid when the models change, so that nothing else is checked.
 * Throws 400 without a component.
 */
export function placeOf(componentId: string | null, point: ModelPoint | null | undefined): ModelPoint | null {
  if (!point) return null
  if (componentId) return point
  throw invalid([{ field: 'model_point', message: 'Only a component has a place in the building.' }])
}
