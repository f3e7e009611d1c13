import type { Project } from '@castline/contract/projects'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { BlankLabels } from './BlankLabels.tsx'
import { ComponentLabels } from './ComponentLabels.tsx'
import { MouldLabels } from './MouldLabels.tsx'
import { PlaceLabels } from './PlaceLabels.tsx'
import { usePaper } from './use-paper.ts'

const kinds = ['pieces', 'blank', 'places', 'moulds'] as const
type Kind = (typeof kinds)[number]

/** The labels of one project: for components, blank, or for the places of its yards or the moulds of a plant. */
export function ProjectLabels({ project }: { project: Project }) {
  const { t } = useTranslation('labels')
  const [url, setUrl] = useSearchParams()
  const kind = kinds.find((each) => each === url.get('kind')) ?? 'pieces'
  const paper = usePaper()

  const show = (next: Kind) =>
    setUrl(
      (now) => {
        const written = new URLSearchParams(now)
        if (next === 'pieces') written.delete('kind')
        else written.set('kind', next)
        return written
      },
      { replace: true },
    )

  return (
    <PageTabs
      label={t('kind.label')}
      id="labels"
      value={kind}
      tabs={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
      onChange={show}
    >
      {kind === 'blank' ? (
        <BlankLabels project={project} paper={paper} />
      ) : kind === 'places' ? (
        <PlaceLabels project={project} paper={paper} />
      ) : kind === 'moulds' ? (
        <MouldLabels project={project} paper={paper} />
      ) : (
        <ComponentLabels project={project} paper={paper} />
      )}
    </PageTabs>
  )
}
