import type { Project, SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/statuses'
import { useTranslation } from 'react-i18next'
import { useChartPicture } from '#ui/charts/picture.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { heightOfSectionBars, sectionBars, sectionTable } from './section-bars.ts'

export function SectionsExport({ project, sections }: { project: Project; sections: readonly SectionStats[] }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const draw = useChartPicture()
  const title = t('sections.title')
  const words = {
    wordOf: (status: Status) => t(`statuses:status.${status}`),
    section: t('sections.section'),
    total: t('sections.total'),
  }
  return (
    <ExportMenu
      title={title}
      fileName={`${project.code}-sections`}
      table={sectionTable(sections, words)}
      picture={() =>
        draw({
          title: `${project.name}: ${title}`,
          option: sectionBars(sections, words),
          height: heightOfSectionBars(sections),
        })
      }
    />
  )
}
