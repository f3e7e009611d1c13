import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Bulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import BulbOff from '@tabler/icons-react/dist/esm/icons/IconBulbOff.mjs'
import NoCamera from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraChoice } from './CameraChoice.tsx'
import type { Decoder } from './decoder.ts'
import type { Scan } from './sightings.ts'
import { hasTorch, setTorch } from './torch.ts'
import type { Camera, useCamera } from './use-camera.ts'
import { useFrames } from './use-frames.ts'

interface ViewfinderProps extends ReturnType<typeof useCamera> {
  /** Undefined while loading. */
  decoder: Decoder | undefined
  /** Called for every frame with a QR code. */
  onScan: (scan: Scan) => void
}

const frame = {
  borderRadius: 1,
  aspectRatio: { xs: '1 / 1', sm: '4 / 3' },
  maxHeight: '62vh',
  width: '100%',
} as const

/** The camera's picture with a frame to aim, or the reason why it is missing. */
export function Viewfinder({ camera, restart, choose, decoder, onScan }: ViewfinderProps) {
  const { t } = useTranslation('scanning')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useFrames(video, decoder, onScan)

  if (camera.state === 'problem') return <Problem problem={camera.problem} onRestart={restart} />
  const words = camera.state !== 'live' ? camera.state : decoder ? 'aim' : 'reader'
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ ...frame, position: 'relative', overflow: 'hidden', bgcolor: 'common.black' }}>
        {camera.state === 'live' && <Picture camera={camera} onVideo={setVideo} />}
        <Aim />
        {camera.state === 'live' && <Torch key={camera.stream.id} stream={camera.stream} />}
      </Box>
      <Box role="status" sx={{ fontSize: '1.0625rem', textAlign: 'center' }}>
        {t(`scanner.${words}`)}
      </Box>
      {camera.state === 'live' && <CameraChoice stream={camera.stream} onChoose={choose} />}
    </Box>
  )
}

interface ProblemProps {
  problem: Extract<Camera, { state: 'problem' }>['problem']
  onRestart: () => void
}

/** Why there is no picture, in the place of the picture; lower on phones, where the other ways are below it. */
function Problem({ problem, onRestart }: ProblemProps) {
  const { t } = useTranslation('scanning')
  return (
    <Box
      role="alert"
      sx={{
        ...frame,
        aspectRatio: { sm: frame.aspectRatio.sm },
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1,
        padding: 2,
        border: '1px dashed',
        borderColor: 'divider',
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <NoCamera size={36} aria-hidden />
      <Typography variant="h3" component="h2" sx={{ color: 'text.primary' }}>
        {t(`scanner.problem.${problem}`)}
      </Typography>
      <Typography>{t(`scanner.problem.${problem}Text`)}</Typography>
      {problem !== 'insecure' && (
        <Button variant="outlined" onClick={onRestart} sx={{ marginBlockStart: 1 }}>
          {t('scanner.again')}
        </Button>
      )}
    </Box>
  )
}

interface PictureProps {
  camera: Extract<Camera, { state: 'live' }>
  onVideo: (video: HTMLVideoElement | null) => void
}

function Picture({ camera: { stream }, onVideo }: PictureProps) {
  const { t } = useTranslation('scanning')
  return (
    <Box
      component="video"
      key={stream.id}
      aria-label={t('scanner.camera')}
      autoPlay
      muted
      playsInline
      ref={(element: HTMLVideoElement) => {
        element.srcObject = stream
        onVideo(element)
        return () => onVideo(null)
      }}
      sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
    />
  )
}

/** Four corners, white with a dark rim, to be visible on any picture. */
function Aim() {
  const corner = {
    position: 'absolute',
    width: 40,
    height: 40,
    borderStyle: 'solid',
    borderColor: 'common.white',
    filter: 'drop-shadow(0 0 2px rgb(0 0 0 / 0.8))',
  } as const
  const edge = { start: '18%', end: '18%' }
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <Box sx={{ ...corner, insetBlockStart: edge.start, insetInlineStart: edge.start, borderWidth: '4px 0 0 4px' }} />
      <Box sx={{ ...corner, insetBlockStart: edge.start, insetInlineEnd: edge.end, borderWidth: '4px 4px 0 0' }} />
      <Box sx={{ ...corner, insetBlockEnd: edge.end, insetInlineStart: edge.start, borderWidth: '0 0 4px 4px' }} />
      <Box sx={{ ...corner, insetBlockEnd: edge.end, insetInlineEnd: edge.end, borderWidth: '0 4px 4px 0' }} />
    </Box>
  )
}

/** The torch switch, if the camera has a torch. */
function Torch({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('scanning')
  const [isOn, setIsOn] = useState(false)
  const [isThere, setIsThere] = useState(() => hasTorch(stream))
  if (!isThere) return null
  const Icon = isOn ? BulbOff : Bulb
  const toggle = () =>
    setTorch(stream, !isOn).then(
      () => setIsOn(!isOn),
      () => setIsThere(false),
    )
  return (
    <Button
      variant="contained"
      onClick={toggle}
      startIcon={<Icon size={22} />}
      sx={{ position: 'absolute', insetBlockEnd: 12, insetInlineEnd: 12, minHeight: 56 }}
    >
      {isOn ? t('scanner.torchOff') : t('scanner.torchOn')}
    </Button>
  )
}
