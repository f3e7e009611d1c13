import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { NoticeBarProps } from './NoticeBar.tsx'
import type { Notice } from './notice.ts'
import { Nothing, part } from './part.tsx'
import { idle } from './use-idle.ts'

type Notify = (notice: Notice) => void

const NoticeContext = createContext<Notify | null>(null)

interface Shown extends Notice {
  id: number
}

// Preloaded after the page, because the notice may be that the network is lost. Without it the page still works.
const NoticeBar = part<NoticeBarProps>(async () => (await import('./NoticeBar.tsx')).NoticeBar, Nothing, Nothing)

/** Shows one notice at a time at the bottom of the window. A new one replaces the current one. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    idle()
      .then(NoticeBar.load)
      .catch(() => undefined)
  }, [])

  const notify = useCallback<Notify>((next) => {
    setNotice((previous) => ({ ...next, id: (previous?.id ?? 0) + 1 }))
    setIsOpen(true)
  }, [])

  return (
    <NoticeContext value={notify}>
      {children}
      {notice && <NoticeBar key={notice.id} notice={notice} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </NoticeContext>
  )
}

/** Returns the function that shows a notice; every mutation uses it. Throws outside the provider. */
export function useNotice(): Notify {
  const notify = useContext(NoticeContext)
  if (!notify) throw new Error('useNotice needs a NoticeProvider above it.')
  return notify
}
