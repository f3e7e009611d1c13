import { type ComponentType, Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import type { PageTitle } from '#shell/menu.ts'
import { HeaderSlots } from '#ui/header-action.tsx'
import { RecordTitle } from '#ui/record-title.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** A page under its title. It stays while the next one loads, under a spinner. */
export function Page({ title, content: Content }: { title: PageTitle; content: ComponentType }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const name = t(`page.${title}`)
  const [record, setRecord] = useState<string | null>(null)

  useEffect(() => {
    document.title = [record, name, t('product')].filter(Boolean).join(' · ')
  }, [record, name, t])

  return (
    <>
      <Progress />
      {/* One instance per address: the page of another component starts with fresh state. */}
      <Fragment key={pathname}>
        <RecordTitle value={setRecord}>
          <HeaderSlots>
            <Content />
          </HeaderSlots>
        </RecordTitle>
        <Arrival />
      </Fragment>
    </>
  )
}

/** Separate, so that the page is not rendered again when the next one is loading. */
function Progress() {
  const { t } = useTranslation('shell')
  const { state } = useNavigation()
  if (state !== 'loading') return null
  return (
    <div className="next-page">
      <span className="start-ring" role="progressbar" aria-label={t('loadingPage')} />
    </div>
  )
}

/** In place of a page that is loading. */
export function PageSpinner() {
  const { t } = useTranslation('shell')
  return <Spinner label={t('loadingPage')} />
}

/** The first page since the browser loaded the product. */
let firstArrival: symbol | undefined

/**
 * Mounted once for each page: scrolls to its top and moves the focus to its heading, also after Back. The first page
 * stays as the browser opened it.
 */
function Arrival() {
  const [arrival] = useState(() => Symbol('arrival'))

  useEffect(() => {
    firstArrival ??= arrival
    if (firstArrival === arrival) return
    document.querySelector('h1')?.focus({ preventScroll: true })
    return scrollToTop()
  }, [arrival])

  return null
}
