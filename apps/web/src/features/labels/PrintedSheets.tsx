import GlobalStyles from '@mui/material/GlobalStyles'
import { createPortal } from 'react-dom'
import type { LabelJob } from './Label.tsx'
import type { LabelItem } from './label-item.ts'
import { paper, Sheet } from './Sheet.tsx'
import { sheetsOf } from './sheets.ts'

interface PrintedSheetsProps {
  items: readonly LabelItem[]
  job: LabelJob
  /** Used positions of the first sheet. */
  skip: number
}

/** All sheets, visible in print only. While it is mounted, printing the page prints only these sheets. */
export function PrintedSheets({ items, job, skip }: PrintedSheetsProps) {
  const { page } = job.layout
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@page': { size: `${page.width}mm ${page.height}mm`, margin: 0 },
          '[data-label-sheets]': { display: 'none', '--mm': '1mm' },
          '@media print': {
            'html, body': { ...paper, minHeight: '0 !important', margin: '0 !important' },
            'body > :not([data-label-sheets])': { display: 'none !important' },
            '[data-label-sheets]': { display: 'block' },
          },
        }}
      />
      <div data-label-sheets="">
        {sheetsOf(job.layout, items, skip).map((places, sheet) => (
          <Sheet
            key={sheet}
            places={places}
            job={job}
            style={{ breakInside: 'avoid', breakBefore: sheet > 0 ? 'page' : undefined }}
          />
        ))}
      </div>
    </>,
    document.body,
  )
}
