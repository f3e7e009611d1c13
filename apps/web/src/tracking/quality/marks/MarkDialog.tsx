import type { PhotoMark } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { Segments } from '#ui/Segments.tsx'
import { type DrawnKind, drawn, drawnKinds, inTheMiddle, moved, scaled } from './geometry.ts'
import { Marks } from './Marks.tsx'

const Photo = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: '56dvh', userSelect: 'none' })

/** The step of an arrow key, as a share of the photo. */
const step = 0.03
const most = 50
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface MarkDialogProps {
  photo: File
  marks: readonly PhotoMark[]
  onDone: (marks: readonly PhotoMark[]) => void
  onClose: () => void
}

/** Draws shapes on a photo with a finger, a pointer or the keyboard. The photo itself stays as it is. */
export function MarkDialog({ photo, marks: given, onDone, onClose }: MarkDialogProps) {
  const { t } = useTranslation(['quality', 'ui'])
  const format = useFormat()
  const [marks, setMarks] = useState(given)
  const [kind, setKind] = useState<DrawnKind>('circle')
  const [from, setFrom] = useState<readonly [number, number] | null>(null)
  const [to, setTo] = useState<readonly [number, number] | null>(null)
  const titleId = useId()
  const url = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const shown = from && to ? [...marks, drawn(kind, from, to)] : marks

  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): readonly [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height]
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (marks.length >= most) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom(placeOf(event))
    setTo(null)
  }
  const end = () => {
    if (from && to) setMarks((all) => [...all, drawn(kind, from, to)])
    setFrom(null)
    setTo(null)
  }
  const changeLast = (change: (mark: PhotoMark) => PhotoMark) =>
    setMarks((all) => all.map((mark, index) => (index === all.length - 1 ? change(mark) : mark)))

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    const move = moves[key]
    if (key === 'Enter' && marks.length < most) setMarks((all) => [...all, inTheMiddle(kind)])
    else if (move) changeLast((mark) => moved(mark, ...move))
    else if (key === '+' || key === '=') changeLast((mark) => scaled(mark, 1.25))
    else if (key === '-') changeLast((mark) => scaled(mark, 0.8))
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ fontSize: '1.25rem' }}>
        {t('mark.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
        <Box sx={{ justifySelf: 'stretch' }}>
          <Segments
            label={t('mark.tool')}
            value={kind}
            options={drawnKinds.map((value) => ({ value, label: t(`mark.${value}`) }))}
            onChange={setKind}
          />
        </Box>
        <Typography variant="body2">{t('mark.hint')}</Typography>
        <Box
          dir="ltr"
          role="application"
          tabIndex={0}
          aria-label={t('mark.area')}
          onPointerDown={begin}
          onPointerMove={(event) => from && setTo(placeOf(event))}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={onKeyDown}
          sx={{ position: 'relative', width: 'fit-content', touchAction: 'none', cursor: 'crosshair' }}
        >
          <Photo src={url} alt="" draggable={false} />
          <Marks marks={shown} />
        </Box>
        <Typography variant="body2" role="status">
          {t('mark.count', { formatted: format.number(marks.length) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button disabled={marks.length === 0} onClick={() => setMarks((all) => all.slice(0, -1))}>
          {t('mark.undo')}
        </Button>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
        <Button variant="contained" onClick={() => onDone(marks)}>
          {t('mark.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
