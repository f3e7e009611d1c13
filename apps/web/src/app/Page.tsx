import { keyframes, styled } from '@mui/material/styles'
import { type ComponentType, Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import type { PageTitle } from '#shell/menu.ts'
import { RecordTitle } from '#ui/record-title.ts'
import { Spinner } from '#ui/Spinner.tsx'

/** A page under its title. It stays while the next one loads, under a progress bar. */
export function Page({ title, content: Content }: { title: PageTitle; content: ComponentType }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const name = t(`page.${title}`)
  const [record, setRecord] = useState<string | null>(null)

  useEffect(() => {
    document.title = [record, name, t('product')].filter(Boolean).join(' · ')
  }, [record, name, t])

  return (
    <>
      {state === 'loading' && <NextPageBar role="progressbar" aria-label={t('loadingPage')} />}
      {/* One instance per address: the page of another component starts with fresh state. */}
      <Fragment key={pathname}>
        <RecordTitle value={setRecord}>
          <Content />
        </RecordTitle>
        <Arrival />
      </Fragment>
    </>
  )
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const slide = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } })

/** Appears after a short delay, so that fast pages do not flicker. */
const NextPageBar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: theme.zIndex.tooltip,
  height: 3,
  backgroundColor: theme.vars.palette.primary.main,
  transformOrigin: theme.direction === 'rtl' ? 'right' : 'left',
  animation: `${appear} 100ms 150ms both, ${slide} 8s cubic-bezier(0, 0.8, 0.2, 1) both`,
  '@media (prefers-reduced-motion: reduce)': { animation: `${appear} 1ms 150ms both` },
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
}))

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
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [arrival])

  return null
}
