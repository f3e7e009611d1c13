import { listDefectTypes } from '@castline/contract/calls/defects'
import type { DefectType } from '@castline/contract/defects'
import { seededDefectCodes } from '@castline/domain/quality/defect-types'
import { useEffect, useState } from 'react'
import { NoResponseError } from '#api/errors.ts'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { recallDefects, rememberDefects } from './known-defects.ts'

export type OfferedType = Pick<DefectType, 'code' | 'name' | 'names'>

/** The types of a project that has not defined any, also offered to users without access to the project. */
export const standardTypes: readonly OfferedType[] = seededDefectCodes.map((code) => ({ code, name: null, names: {} }))

/** In ms. Types change a few times in a project's life. */
const day = 24 * 60 * 60 * 1000

/**
 * The defect types of a project: from the server, else as last returned on this device, else the standard ones, which
 * the server accepts in a report that was made without a network. `isAhead`: they are only to be known, so a day's age
 * does.
 */
export function useDefectTypes(projectId: string | null, isAhead = false) {
  const userId = useSession().user?.id ?? ''
  const [known] = useState(() => (projectId === null ? null : recallDefects(userId, projectId)))
  const isFresh = known !== null && Date.now() - known.at < day
  const input = projectId === null || (isAhead && isFresh) ? null : { params: { id: projectId } }
  const { data, dataUpdatedAt, error, failureReason, isError, refetch } = useCall(listDefectTypes, input)
  useEffect(() => {
    if (data && projectId !== null && userId) rememberDefects(userId, projectId, data.defect_types, dataUpdatedAt)
  }, [data, dataUpdatedAt, projectId, userId])
  const isAway = failureReason instanceof NoResponseError
  const types: readonly OfferedType[] | null =
    projectId === null ? standardTypes : (data?.defect_types ?? known?.types ?? (isAway ? standardTypes : null))
  return { types, error: isError && types === null ? error : null, refetch }
}
