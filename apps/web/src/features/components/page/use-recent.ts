import type { ComponentDetail } from '@castline/contract/components'
import { useEffect } from 'react'
import { useSession } from '#api/session.tsx'
import { storage } from '#api/storage.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { remember } from '#tracking/components/recent.ts'
import { dotted } from '#ui/dotted.ts'

/** Lists the component among the recent ones of the palette. */
export function useRecent(component: ComponentDetail | undefined): void {
  const userId = useSession().user?.id ?? null
  const id = component && `component ${component.id}`
  const label = component && componentName(component)
  const detail = component && dotted([component.section_name, component.project_name])
  useEffect(() => {
    if (id && label && detail) remember(storage, userId, { id, label, detail })
  }, [userId, id, label, detail])
}
