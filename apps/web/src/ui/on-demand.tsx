import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { NoResponseError } from '#api/errors.ts'
import { useErrorMessage } from './errorMessage.ts'
import { useNotice } from './notices.tsx'
import { type Fetch, type Part, script, useScript } from './part.tsx'
import { Spinner } from './Spinner.tsx'

interface Opened {
  /** The element at which a menu opens; null while it is closed. */
  anchor?: HTMLElement | null
  /** Default: true while it is rendered. */
  isOpen?: boolean
  onClose: () => void
}

/** A spinner over the page while a menu or dialog takes long to load. */
function WhileLoading() {
  const { t } = useTranslation('ui')
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      <Spinner label={t('loading')} />
    </Box>
  )
}

/**
 * A menu or dialog that is loaded when it is opened for the first time. If loading fails, a notice is shown and it is
 * closed.
 */
export function onDemand<Props extends Opened>(fetch: Fetch<Props>): Part<Props> {
  const content = script(fetch)

  function Shown(props: Props) {
    const { anchor, isOpen = anchor !== null, onClose } = props
    const { t } = useTranslation('ui')
    const errorMessage = useErrorMessage()
    const notify = useNotice()
    const Content = useScript(content, isOpen, (error) => {
      onClose()
      notify({
        severity: 'error',
        message: `${t('loadFailed')} ${errorMessage(new NoResponseError(error), 'reading')}`,
      })
    })
    if (Content) return <Content {...props} />
    return isOpen ? <WhileLoading /> : null
  }

  return Object.assign(Shown, { load: content.load, isLoaded: () => content.loaded() !== undefined })
}
