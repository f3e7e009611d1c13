import type { SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/status/statuses'
import { type Bar, BarPatterns, BarPlot } from '#ui/charts/BarPlot.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { type Line, LinePlot, type LineWords } from '#ui/charts/LinePlot.tsx'
import { LineSwatch, swatchWidth } from '#ui/charts/LineSwatch.tsx'
import { PlotLegend } from '#ui/charts/PlotLegend.tsx'
import type { PictureOf } from '#ui/charts/png.tsx'
import { heightOfSectionBars, sectionBars } from './section-bars.ts'

type Picture = Omit<PictureOf, 'title'>

/** In px. */
const curveHeight = 420
const legendHeight = 64
const squareSize = 14

export function curvePicture(lines: readonly Line[], words: LineWords): Picture {
  return {
    height: curveHeight + legendHeight,
    plot: (size) => (
      <>
        <LinePlot {...size} height={curveHeight} lines={lines} words={words} />
        <g transform={`translate(0 ${curveHeight + 12})`}>
          <PlotLegend
            {...size}
            swatchWidth={swatchWidth}
            items={lines.map((line) => ({
              id: line.id,
              name: line.name,
              swatch: <LineSwatch line={line} background={size.colours.paper} />,
            }))}
          />
        </g>
      </>
    ),
  }
}

export function barPicture(bars: readonly Bar[], number: (value: number) => string, height: number): Picture {
  return { height, plot: (size) => <BarPlot {...size} bars={bars} number={number} /> }
}

export function sectionPicture(
  sections: readonly SectionStats[],
  wordOf: (status: Status) => string,
  number: (value: number) => string,
  colours: ChartColours,
): Picture {
  const bars = sectionBars(sections, colours)
  const height = heightOfSectionBars(sections)
  return {
    height: height + legendHeight,
    plot: (size) => (
      <>
        <BarPatterns bars={bars} />
        <BarPlot {...size} height={height} bars={bars} number={number} />
        <g transform={`translate(0 ${height + 12})`}>
          <PlotLegend
            {...size}
            swatchWidth={squareSize}
            items={(bars[0]?.parts ?? []).map((part) => ({
              id: part.id,
              name: wordOf(part.id as Status),
              swatch: (
                <>
                  <rect y={1} width={squareSize} height={squareSize} fill={part.colour} />
                  {part.stripes?.map(({ angle, width }) => (
                    <rect
                      key={angle}
                      y={1}
                      width={squareSize}
                      height={squareSize}
                      fill={`url(#stripes-${angle}-${width})`}
                    />
                  ))}
                </>
              ),
            }))}
          />
        </g>
      </>
    ),
  }
}
