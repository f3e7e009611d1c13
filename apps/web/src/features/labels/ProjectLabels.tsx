import type { Project } from '@castline/contract/projects'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
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
    <>
      <Choice
        label={t('kind.label')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onChange={show}
        sx={{ display: { xs: 'flex', sm: 'none' }, marginBlockEnd: 2 }}
      />
      <ToggleButtonGroup
        exclusive
        aria-label={t('kind.label')}
        value={kind}
        onChange={(_event, next: Kind | null) => next && show(next)}
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          marginBlockEnd: 3,
          '& .MuiToggleButton-root': { paddingInline: 2.5 },
        }}
      >
        {kinds.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`kind.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'blank' ? (
        <BlankLabels project={project} paper={paper} />
      ) : kind === 'places' ? (
        <PlaceLabels project={project} paper={paper} />
      ) : kind === 'moulds' ? (
        <MouldLabels project={project} paper={paper} />
      ) : (
        <ComponentLabels project={project} paper={paper} />
      )}
    </>
  )
}
