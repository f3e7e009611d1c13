import type { Project, SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/status/statuses'
import { useTranslation } from 'react-i18next'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { useChartPicture } from '#ui/charts/picture.ts'
import { useFormat } from '#ui/format.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { sectionTable } from './section-bars.ts'

export function SectionsExport({ project, sections }: { project: Project; sections: readonly SectionStats[] }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { named, number } = useFormat()
  const colours = useChartColours()
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
      picture={async () => {
        const { sectionPicture } = await import('./pictures.tsx')
        return draw({
          title: named(project.name, title),
          ...sectionPicture(sections, words.wordOf, number, colours),
        })
      }}
    />
  )
}
