import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureUpload } from './PictureUpload.tsx'
import type { Scan } from './sightings.ts'
import { TypedCode } from './TypedCode.tsx'
import { useCamera } from './use-camera.ts'
import { useDecoder } from './use-decoder.ts'
import { useHandScanner } from './use-hand-scanner.ts'
import type { FindNamed } from './use-named.ts'
import { Viewfinder } from './Viewfinder.tsx'

interface ScanMethodsProps {
  /** Called for every camera frame with a QR code. */
  onFrame: (scan: Scan) => void
  /** Called once for a picture, or a scan of a hand-held scanner. */
  onScan: (scan: Scan) => void
  /** Called with a typed code. Default: opens its card. */
  onCode?: (code: string) => void
  /** What typed words can mean besides components. */
  findMore?: FindNamed
  /** Shown below the camera's picture: the last result. */
  message: ReactNode
  /** Shown above the other ways. */
  children?: ReactNode
}

/** All ways to read a label. */
export function ScanMethods({ onFrame, onScan, onCode, findMore, message, children }: ScanMethodsProps) {
  const { t } = useTranslation('scanning')
  const decoder = useDecoder()
  const camera = useCamera()
  useHandScanner(onScan)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Viewfinder {...camera} decoder={decoder.data} onScan={onFrame} />
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
        <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
          {message}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        {children}
        <Way title={t('typed.title')}>
          <TypedCode
            isMain={!onCode && camera.camera.state === 'problem'}
            {...(onCode && { onCode })}
            {...(findMore && { findMore })}
          />
        </Way>
        <Way title={t('picture.title')} text={t('picture.text')}>
          <PictureUpload decoder={decoder.data} onScan={onScan} />
        </Way>
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

/** Plain text, not a link: a foreign code may lead to a malicious address. */
export function ForeignCode({ text }: { text: string }) {
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
