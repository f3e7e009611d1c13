import type { AlertColor } from '@mui/material/Alert'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { useIdle } from './use-idle.ts'

export interface Notice {
  message: string
  /** `success` unless told. */
  severity?: AlertColor
  /** One thing to do about it, such as undo. */
  action?: { label: string; onClick: () => void }
}

type Notify = (notice: Notice) => void

const NoticeContext = createContext<Notify | null>(null)

interface Shown extends Notice {
  id: number
}

// Comes behind the page, before there is anything to tell: what has to be told may be that the network is gone.
const loadNoticeBar = () => import('./NoticeBar.tsx')
// A page whose notices cannot be had still works.
const NoticeBar = lazy(() =>
  loadNoticeBar().then(
    ({ NoticeBar: content }) => ({ default: content }),
    () => ({ default: () => <></> }),
  ),
)

/** Shows one notice at a time, at the foot of the window; the newest wins. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isAtRest = useIdle(true)

  useEffect(() => {
    if (isAtRest) loadNoticeBar().catch(() => undefined)
  }, [isAtRest])

  const notify = useCallback<Notify>((next) => {
    setNotice((previous) => ({ ...next, id: (previous?.id ?? 0) + 1 }))
    setIsOpen(true)
  }, [])

  return (
    <NoticeContext value={notify}>
      {children}
      {notice && (
        <Suspense fallback={null}>
          <NoticeBar key={notice.id} notice={notice} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </NoticeContext>
  )
}

/** Tells the person what happened: every mutation does. Throws outside of the provider. */
export function useNotice(): Notify {
  const notify = useContext(NoticeContext)
  if (!notify) throw new Error('useNotice needs a NoticeProvider above it.')
  return notify
}
