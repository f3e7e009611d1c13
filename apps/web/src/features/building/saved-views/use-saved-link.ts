import { listSavedViews } from '@castline/contract/calls/saved-views'
import { isId } from '@castline/contract/values/ids'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useNotice } from '#ui/notices.tsx'
import { withSettings } from './settings.ts'

/** Replaces `saved`, the id of a view, in the address by what the view shows. Returns the request while it is there. */
export function useSavedLink(projectId: string) {
  const { t } = useTranslation('saved-views')
  const notice = useNotice()
  const [params, setParams] = useSearchParams()
  const saved = params.get('saved')
  const isAsked = isId(saved)
  const views = useCall(listSavedViews, isAsked ? { params: { id: projectId } } : null, { staleTime: 0 })
  const open = useEffectEvent(() => {
    const view = views.data?.find(({ id }) => id === saved)
    if (!view) notice({ severity: 'warning', message: t('gone') })
    setParams((now) => withSettings(now, view?.settings ?? {}), { replace: true, preventScrollReset: true })
  })
  const isKnown = isAsked && views.isFetchedAfterMount && views.isSuccess
  useEffect(() => {
    if (isKnown) open()
  }, [isKnown])
  return isAsked ? views : null
}
