import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { PageTitle } from '#shell/menu.ts'
import { Spinner } from '#ui/Spinner.tsx'

/** A page that may still have to be loaded, under its title. */
export function Page({ title, content: Content }: { title: PageTitle; content: ComponentType }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const name = t(`page.${title}`)

  useEffect(() => {
    document.title = `${name} · ${t('product')}`
  }, [name, t])

  // Of its own for each address: another piece's page begins anew.
  return <Content key={pathname} />
}

/** Where a page will stand. */
export function PageSpinner() {
  const { t } = useTranslation('shell')
  return <Spinner label={t('loadingPage')} />
}

/** The first page since the browser loaded ours. */
let firstArrival: symbol | undefined

/**
 * Comes with the page's content, once for each page: scrolls to its top and moves the focus to its heading, also after
 * Back. The first page stays as the browser opened it.
 */
export function Arrival() {
  const [arrival] = useState(() => Symbol('arrival'))

  useEffect(() => {
    firstArrival ??= arrival
    if (firstArrival === arrival) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [arrival])

  return null
}
