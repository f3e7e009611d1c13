import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { cardPath } from './paths.ts'
import { PictureUpload } from './reader/PictureUpload.tsx'
import { SoundSwitch } from './reader/SoundSwitch.tsx'
import type { Scan } from './reader/sightings.ts'
import { signalRead } from './reader/signal.ts'
import { TypedCode } from './reader/TypedCode.tsx'
import { useDecoder } from './reader/use-decoder.ts'
import { Viewfinder } from './reader/Viewfinder.tsx'

/** Reads a label by camera, from a picture or as typed, and opens its card. */
export function ScannerPage() {
  const { t } = useTranslation('scanning')
  const navigate = useNavigate()
  const decoder = useDecoder()
  const [foreign, setForeign] = useState<string | null>(null)
  // The camera may see the label once more before the page has changed.
  const isLeaving = useRef(false)

  function take(scan: Scan) {
    if (scan.kind === 'foreign') return setForeign(scan.text)
    if (isLeaving.current) return
    isLeaving.current = true
    signalRead()
    navigate(cardPath(scan.code))
  }

  return (
    <Box sx={{ maxWidth: 960, marginInline: 'auto' }}>
      <PageHeader title={t('scanner.title')} lead={t('scanner.lead')} actions={<SoundSwitch />} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Viewfinder decoder={decoder.data} onScan={take} />
          {decoder.isError && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" onClick={() => void decoder.refetch()}>
                  {t('scanner.tryAgain')}
                </Button>
              }
            >
              {t('scanner.readerFailed')}
            </Alert>
          )}
          <Box role="status">{foreign !== null && <ForeignCode text={foreign} />}</Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Way title={t('typed.title')}>
            <TypedCode />
          </Way>
          <Way title={t('picture.title')} text={t('picture.text')}>
            <PictureUpload decoder={decoder.data} onScan={take} />
          </Way>
        </Box>
      </Box>
    </Box>
  )
}

function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <Box>
        <Typography variant="h2">{title}</Typography>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  )
}

/** Text and nothing else: whoever glued that code there must not lead anybody anywhere. */
function ForeignCode({ text }: { text: string }) {
  const { t } = useTranslation('scanning')
  return (
    <Alert severity="info">
      {t('scanner.foreign')}
      <Box
        component="bdi"
        sx={{ display: 'block', marginBlockStart: 0.5, overflowWrap: 'anywhere', maxHeight: 120, overflow: 'auto' }}
      >
        {text}
      </Box>
    </Alert>
  )
}
