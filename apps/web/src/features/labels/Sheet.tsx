import type { Component } from '@castline/contract/components'
import { placeOnSheet } from '@castline/domain/labels'
import type { CSSProperties } from 'react'
import { typeface } from '../../theme/tokens.ts'
import { Label, type LabelJob, mm } from './Label.tsx'

/** Paper is white and ink is black, whatever the screen's colours are. */
export const paper = { backgroundColor: '#FFFFFF', color: '#000000' } as const

interface SheetProps {
  /** By place; null leaves the place empty. */
  places: readonly (Component | null)[]
  job: LabelJob
  /** Shows where the labels end, and which places are used already: on the screen only. */
  hasOutlines?: boolean
  style?: CSSProperties
}

/** One sheet of labels, in millimetres as `--mm` makes them. */
export function Sheet({ places, job, hasOutlines, style }: SheetProps) {
  const { page, label } = job.layout
  return (
    <div
      // Places are counted from the left on paper, in every language.
      dir="ltr"
      style={{
        ...paper,
        position: 'relative',
        overflow: 'hidden',
        width: mm(page.width),
        height: mm(page.height),
        fontFamily: typeface,
        ...style,
      }}
    >
      {places.map((component, place) => {
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
              outline: hasOutlines ? '1px dashed #C3CBD8' : undefined,
              outlineOffset: -1,
              backgroundColor: hasOutlines && !component ? '#E6EAF1' : undefined,
            }}
          >
            {component && <Label component={component} job={job} />}
          </div>
        )
      })}
    </div>
  )
}
