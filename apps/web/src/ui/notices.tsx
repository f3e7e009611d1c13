import type { AlertColor } from '@mui/material/Alert'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'

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

// Comes behind the page, before there is anything to tell. A page whose notices cannot be had still works.
const NoticeBar = lazy(() =>
  import('./NoticeBar.tsx').then(
    ({ NoticeBar: content }) => ({ default: content }),
    () => ({ default: () => <></> }),
  ),
)

/** Shows one notice at a time, at the foot of the window; the newest wins. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)

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
