import { placeOnSheet, placesOnSheet } from '@castline/domain/labels/sheets'
import type { CSSProperties } from 'react'
import { Label, type LabelJob } from './Label.tsx'
import { labelTypeface } from './label-fonts.ts'
import type { LabelItem } from './label-item.ts'

/** Paper colours do not depend on the theme. */
export const paper = { backgroundColor: '#FFFFFF', color: '#000000' } as const

/** A CSS length in millimetres; `--mm` is the size of one millimetre in the current medium. */
const mm = (length: number) => `calc(var(--mm) * ${Math.round(length * 1000) / 1000})`

interface SheetProps {
  /** One item per position; null leaves it empty. */
  places: readonly (LabelItem | null)[]
  job: LabelJob
  /** Shows the labels' borders and the used positions, in place of the crop marks for plain paper. */
  isPreview?: boolean
  style?: CSSProperties
}

/** One sheet of labels, scaled by `--mm`. */
export function Sheet({ places, job, isPreview, style }: SheetProps) {
  const { page, label } = job.layout
  const isCut = placesOnSheet(job.layout) > 1
  return (
    <div
      // Positions are counted from the left in all languages.
      dir="ltr"
      style={{
        ...paper,
        position: 'relative',
        overflow: 'hidden',
        width: mm(page.width),
        height: mm(page.height),
        fontFamily: labelTypeface,
        ...style,
      }}
    >
      {places.map((item, place) => {
        const { x, y } = placeOnSheet(job.layout, place)
        return (
          <div
            key={place}
            style={{
              position: 'absolute',
              insetInlineStart: mm(x),
              insetBlockStart: mm(y),
              width: mm(label.width),
              height: mm(label.height),
              outline: isPreview ? '1px dashed #C3CBD8' : undefined,
              outlineOffset: -1,
              backgroundColor: isPreview && !item ? '#E6EAF1' : undefined,
            }}
          >
            {item && <Label item={item} job={job} />}
            {item && !isPreview && isCut && <Corners width={label.width} height={label.height} />}
          </div>
        )
      })}
    </div>
  )
}

/** Length of a crop mark in mm. */
const tick = 1.5

function Corners({ width, height }: { width: number; height: number }) {
  const path = [
    `M${tick} 0H0V${tick}`,
    `M${width - tick} 0H${width}V${tick}`,
    `M0 ${height - tick}V${height}H${tick}`,
    `M${width} ${height - tick}V${height}H${width - tick}`,
  ].join('')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
      aria-hidden
    >
      <path d={path} fill="none" stroke="#999999" strokeWidth={0.1} />
    </svg>
  )
}
