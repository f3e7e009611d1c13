import { type Correction, nailLine } from '@castline/domain/labels/damage'
import { type Box, labelBoxes, type PrintedProject, type TextBox } from '@castline/domain/labels/layout'
import { cardAddress } from '@castline/domain/labels/qr-code'
import type { LabelLayout } from '@castline/domain/labels/sheets'
import { placeText } from '@castline/domain/labels/text-fit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { qrPath } from '#ui/qr-path.ts'
import { measureIn } from './label-fonts.ts'
import type { LabelItem } from './label-item.ts'

/** The common settings of all labels of a print job. */
export interface LabelJob {
  readonly layout: LabelLayout
  /** Undefined until it is entered. */
  readonly address: string | undefined
  readonly project: PrintedProject
}

/** One label in millimetres, with the same design as in the PDF. */
export function Label({ item, job }: { item: LabelItem; job: LabelJob }) {
  const { label } = job.layout
  const { qr, correction, texts, nailHoles } = labelBoxes(label, item, job.project)
  return (
    <svg
      viewBox={`0 0 ${label.width} ${label.height}`}
      style={{ display: 'block', width: '100%', height: '100%' }}
      fill="currentColor"
      aria-hidden
    >
      <Qr box={qr} correction={correction} text={job.address && cardAddress(job.address, item.qr_code)} />
      {nailHoles.map(({ x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="none" stroke="currentColor" strokeWidth={nailLine} />
      ))}
      {texts.map((box, place) => (box.ruled ? <Rule key={place} box={box} /> : <Text key={place} box={box} />))}
    </svg>
  )
}

function Text({ box }: { box: TextBox }) {
  const { size, direction, lines } = placeText(box, measureIn(box.weight))
  return lines.map(({ text, left, baseline }) => (
    <text
      key={baseline}
      x={left}
      y={baseline}
      // In right-to-left text, `end` is the left side.
      textAnchor={direction === 'rtl' ? 'end' : 'start'}
      style={{ direction, fontSize: `${size}px`, fontWeight: box.weight, textRendering: 'geometricPrecision' }}
    >
      {text}
    </text>
  ))
}

/** An empty line for handwriting. */
function Rule({ box: { x, y, width, height } }: { box: Box }) {
  return <path d={`M${x} ${y + height}h${width}`} stroke="currentColor" strokeWidth={0.3} />
}

interface QrProps {
  box: Box
  correction: Correction
  text: string | undefined
}

function Qr({ box, correction, text }: QrProps) {
  const { t } = useTranslation('labels')
  const code = useMemo(() => (text ? qrPath(text, correction) : null), [text, correction])
  if (!code) {
    const words = t('preview.noAddress')
    return (
      <Text
        box={{ ...box, text: words, weight: 400, lines: 3, tallest: box.height / 7, align: 'center', ruled: false }}
      />
    )
  }
  return (
    <svg {...box} viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges" aria-hidden>
      <path d={code.path} />
    </svg>
  )
}
