import { csvText } from '@castline/domain/export/csv'
import type { ChartTable } from '#ui/charts/ChartFigure.tsx'

/** A table as CSV (UTF-8). */
export const csvOf = ({ columns, rows }: ChartTable): string => csvText([columns, ...rows])
