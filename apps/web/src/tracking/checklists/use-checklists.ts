import { componentChecklists } from '@castline/contract/calls/checklists'
import { getComponent } from '@castline/contract/calls/components'
import type { ComponentDetail, ComponentResponse } from '@castline/contract/components'
import { toleranceDimensions } from '@castline/domain/checklists/checklists'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NoResponseError } from '#api/errors.ts'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { type CheckedComponent, seenChecklists } from '../device-database/seen-checklists.ts'
import { filledOf } from './filled.ts'
import { useQueuedAnswers } from './use-queued-answers.ts'

function isDetail(component: ComponentResponse | undefined): component is ComponentDetail {
  return component !== undefined && 'allowed_statuses' in component
}

function checkedOf(detail: ComponentDetail): CheckedComponent {
  const { id, name, control_number, qr_code, project_id, status } = detail
  const [length, width, height, thickness] = toleranceDimensions.map((each) => detail[each])
  return {
    id,
    name,
    control_number,
    qr_code,
    project_id,
    status,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    thickness: thickness ?? null,
  }
}

/**
 * The checklists of a component with the answers that wait on this device. Without a network they are those last shown
 * here. `known` is the component where the page has it already.
 */
export function useChecklists(id: string, known?: ComponentDetail) {
  const userId = useSession().user?.id ?? ''
  const waiting = useQueuedAnswers(userId)
  const loaded = useCall(getComponent, known ? null : { params: { id } })
  const list = useCall(componentChecklists, { params: { id } }, { staleTime: 0 })
  const detail = known ?? (isDetail(loaded.data) ? loaded.data : undefined)
  const error = list.error ?? loaded.error
  const isAway = [list, loaded].some(({ failureReason, data }) => failureReason instanceof NoResponseError && !data)
  const seen = useQuery({
    queryKey: ['seen-checklists', userId, id],
    queryFn: async () => (await seenChecklists.recall(userId, id).catch(() => undefined)) ?? null,
    enabled: isAway && userId !== '',
    staleTime: 0,
  })

  const { data } = list
  useEffect(() => {
    if (!data || !detail || userId === '') return
    const at = new Date().toISOString()
    // If the device forbids storage, the checklists are not available offline.
    seenChecklists.remember({ userId, component: checkedOf(detail), checklists: data, at }).catch(() => undefined)
  }, [data, detail, userId])

  const component = detail ? checkedOf(detail) : (seen.data?.component ?? null)
  const checklists = data ?? seen.data?.checklists
  const stored = waiting.filter(({ attempt }) => attempt.componentId === id)
  return {
    component,
    checklists: component && checklists ? checklists.map((each) => filledOf(each, stored, component)) : null,
    /** As of then, without a response from the server. */
    asOf: !data && seen.data ? seen.data.at : null,
    error: checklists ? null : seen.isFetching ? null : error,
    refetch() {
      void list.refetch()
      if (!known) void loaded.refetch()
    },
  }
}
