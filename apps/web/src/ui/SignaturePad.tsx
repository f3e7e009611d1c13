import { isSignature, signatureBox } from '@castline/domain/quality/signatures'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SignaturePadProps {
  /** The SVG path; empty while nothing is drawn. */
  value: string
  onChange: (path: string) => void
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))

/** Draws a signature by finger, pen or mouse. By keyboard the name is enough. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const { t } = useTranslation('ui')
  const hintId = useId()
  const boxRef = useRef<SVGSVGElement>(null)
  const [stroke, setStroke] = useState('')
  const last = useRef('')

  function pointOf({ clientX, clientY }: PointerEvent): string {
    const box = boxRef.current?.getBoundingClientRect()
    if (!box) return '0 0'
    const x = within(((clientX - box.left) / box.width) * signatureBox.width, signatureBox.width)
    const y = within(((clientY - box.top) / box.height) * signatureBox.height, signatureBox.height)
    return `${x} ${y}`
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = pointOf(event)
    setStroke(`M${last.current}`)
  }

  function draw(event: PointerEvent): void {
    if (stroke === '') return
    const point = pointOf(event)
    if (point === last.current) return
    last.current = point
    setStroke(`${stroke}L${point}`)
  }

  function end(): void {
    // A dot is a line that ends where it begins.
    const drawn = stroke.includes('L') ? stroke : `${stroke}L${last.current}`
    if (stroke !== '' && isSignature(value + drawn)) onChange(value + drawn)
    setStroke('')
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {t('signature.title')}
      </Typography>
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {t('signature.hint')}
      </Typography>
      <Box
        component="svg"
        ref={boxRef}
        role="img"
        aria-label={value ? t('signature.signed') : t('signature.unsigned')}
        aria-describedby={hintId}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          width: '100%',
          aspectRatio: `${signatureBox.width} / ${signatureBox.height}`,
          border: '1px dashed',
          borderColor: 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      >
        <path
          d={`${value}${stroke}` || undefined}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Box>
      {value && (
        <Button variant="outlined" onClick={() => onChange('')} sx={{ justifySelf: 'start' }}>
          {t('signature.clear')}
        </Button>
      )}
    </Box>
  )
}
