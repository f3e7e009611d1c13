import {
  type LabelLayoutName,
  type LabelPaper,
  labelLayoutNames,
  labelLayouts,
  labelPapers,
  paperOf,
  placeOnSheet,
  placesOnSheet,
} from '@castline/domain/labels/sheets'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { Segments } from '#ui/Segments.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { UsedPlaces } from './UsedPlaces.tsx'

interface ChooseLayoutProps {
  layout: LabelLayoutName
  onLayout: (layout: LabelLayoutName) => void
  skip: number
  onSkip: (skip: number) => void
}

type RollInMm = Exclude<Extract<LabelLayoutName, `single${string}`>, `${string}in`>
const isNamedBySize = (name: LabelLayoutName): name is RollInMm => paperOf(name) === 'single' && !name.endsWith('in')

/** Chooses the paper, then the label layout; each option shows a small drawing. */
export function ChooseLayout({ layout, onLayout, skip, onSkip }: ChooseLayoutProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const id = useId()
  const paper = paperOf(layout)
  const layoutsOf = (each: LabelPaper) => labelLayoutNames.filter((name) => paperOf(name) === each)
  const mostSkipped = placesOnSheet(labelLayouts[layout]) - 1
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Segments
        label={t('layout.paper')}
        value={paper}
        options={labelPapers.map((each) => ({ value: each, label: t(`layout.papers.${each}`) }))}
        onChange={(each) => onLayout(layoutsOf(each)[0] ?? layout)}
      />
      <Box
        role="radiogroup"
        aria-label={t('layout.how')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {layoutsOf(paper).map((name) => {
          const { label } = labelLayouts[name]
          const size = { width: number(label.width), height: number(label.height) }
          return (
            <Box
              component="label"
              key={name}
              sx={{
                // Contains the visually hidden radio button, which is positioned absolutely.
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                padding: 1.5,
                border: 1,
                borderColor: 'outline',
                borderRadius: 1,
                cursor: 'pointer',
                '&:has(:checked)': { borderColor: 'accent.text', bgcolor: 'accent.surface', color: 'accent.text' },
                '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: 2 },
              }}
            >
              <Box
                component="input"
                type="radio"
                name={`${id}-layout`}
                value={name}
                checked={name === layout}
                onChange={() => onLayout(name)}
                sx={visuallyHidden}
              />
              <LayoutDrawing name={name} />
              <Box component="span" sx={{ minWidth: 0 }}>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {isNamedBySize(name) ? t('layout.roll', size) : t(`layout.${name}`)}
                </Typography>
                {!isNamedBySize(name) && (
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {t('layout.size', size)}
                  </Typography>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
      {mostSkipped > 0 && (
        <Box sx={{ maxWidth: 400 }}>
          <UsedPlaces used={skip} most={mostSkipped} onChange={onSkip} />
        </Box>
      )}
    </Box>
  )
}

function LayoutDrawing({ name }: { name: LabelLayoutName }) {
  const layout = labelLayouts[name]
  const { page, label } = layout
  const side = Math.max(page.width, page.height)
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${page.width} ${page.height}`}
      aria-hidden
      sx={{ flexShrink: 0, width: (44 * page.width) / side, height: (44 * page.height) / side, overflow: 'visible' }}
    >
      <rect width={page.width} height={page.height} rx={4} fill="none" stroke="currentColor" strokeWidth={side / 30} />
      {Array.from({ length: placesOnSheet(layout) }, (_, place) => {
        const { x, y } = placeOnSheet(layout, place)
        const gap = side / 34
        return (
          <rect
            key={place}
            x={x + gap}
            y={y + gap}
            width={label.width - 2 * gap}
            height={label.height - 2 * gap}
            fill="currentColor"
            opacity={0.35}
          />
        )
      })}
    </Box>
  )
}
