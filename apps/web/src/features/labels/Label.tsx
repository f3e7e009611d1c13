import type { Component } from '@castline/contract/components'
import type { LabelLayout } from '@castline/domain/labels'
import { cardAddress, formatQrCode } from '@castline/domain/qr-code'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import { qrPath } from '../../ui/qr-path.ts'
import { designOf, fittingSize, type LabelDesign, lineHeight } from './label-design.ts'
import type { LabelItem } from './label-item.ts'

/** What every label of a job has in common. */
export interface LabelJob {
  readonly layout: LabelLayout
  /** Undefined while nobody has given one. */
  readonly address: string | undefined
  /** The project as printed. */
  readonly project: string
}

/** A length of the paper; `--mm` is what a millimetre is here, on the screen or on paper. */
export const mm = (length: number) => `calc(var(--mm) * ${Math.round(length * 1000) / 1000})`

/** One label: what a person reads from a distance first, then what tells the piece apart, then what the crane needs. */
export function Label({ item, job }: { item: LabelItem; job: LabelJob }) {
  const design = designOf(job.layout.label)
  const { width, height } = job.layout.label
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: design.isUpright ? 'column' : 'row',
        gap: mm(design.padding),
        boxSizing: 'border-box',
        width: mm(width),
        height: mm(height),
        padding: mm(design.padding),
        overflow: 'hidden',
      }}
    >
      <div style={{ width: mm(design.qr), flexShrink: 0, alignSelf: design.isUpright ? 'center' : undefined }}>
        <Qr side={design.qr} text={job.address && cardAddress(job.address, item.qr_code)} />
        <div
          style={{
            fontFamily: 'ui-monospace, monospace',
            fontSize: mm(fittingSize(formatQrCode(item.qr_code), design.qr, [1, design.code])),
            lineHeight,
            textAlign: 'center',
            whiteSpace: 'nowrap',
          }}
        >
          {formatQrCode(item.qr_code)}
        </div>
      </div>
      <div
        style={{
          width: mm(design.words),
          minWidth: 0,
          flexGrow: 1,
          display: 'flex',
          flexDirection: 'column',
          // As in the PDF: each line has its own direction, and all begin at one edge.
          textAlign: design.isUpright ? 'center' : 'left',
        }}
      >
        {'name' in item ? (
          <PieceWords piece={item} project={job.project} design={design} />
        ) : (
          <BlankWords project={job.project} design={design} />
        )}
      </div>
    </div>
  )
}

interface WordsProps {
  project: string
  design: LabelDesign
}

function PieceWords({ piece, project, design: { sizes, words } }: WordsProps & { piece: Component }) {
  const { t } = useTranslation('labels')
  const { weight } = useFormat()
  return (
    <>
      <Line text={piece.name} size={sizes.mark} width={words} isBold />
      <Line text={t('printed.number', { number: piece.control_number })} size={sizes.line} width={words} />
      <span style={{ flex: 1 }} />
      {piece.weight !== null && <Line text={weight(piece.weight)} size={sizes.weight} width={words} isBold />}
      {piece.type && <Line text={piece.type} size={sizes.line} width={words} />}
      <Line text={piece.section_name} size={sizes.line} width={words} isBold />
      <Line text={project} size={sizes.line} width={words} />
    </>
  )
}

/** Room for the mark that somebody writes by hand, and whose label it is. */
function BlankWords({ project, design: { sizes, words } }: WordsProps) {
  return (
    <>
      <span style={{ height: mm(sizes.mark * lineHeight), borderBottom: `${mm(0.2)} solid currentColor` }} />
      <span style={{ flex: 1 }} />
      <Line text={project} size={sizes.line} width={words} />
    </>
  )
}

interface LineProps {
  text: string
  /** At most this high; a longer text is smaller, to half of it, and then cut. */
  size: number
  width: number
  isBold?: boolean
}

function Line({ text, size, width, isBold }: LineProps) {
  return (
    <div
      dir="auto"
      style={{
        fontSize: mm(fittingSize(text, width, [size / 2, size], isBold ? 'bold' : 'regular')),
        fontWeight: isBold ? 700 : 400,
        lineHeight,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        flexShrink: 0,
      }}
    >
      {text}
    </div>
  )
}

function Qr({ side, text }: { side: number; text: string | undefined }) {
  const { t } = useTranslation('labels')
  const code = useMemo(() => (text ? qrPath(text) : null), [text])
  const style = { display: 'block', width: mm(side), height: mm(side) }
  if (!code) {
    return (
      <div style={{ ...style, display: 'grid', placeItems: 'center', textAlign: 'center', fontSize: mm(side / 9) }}>
        {t('preview.noAddress')}
      </div>
    )
  }
  return (
    <svg viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges" style={style} aria-hidden>
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
