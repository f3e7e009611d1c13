import { listComponents } from '@castline/contract/components'
import { listProjects } from '@castline/contract/projects'
import { listSections } from '@castline/contract/sections'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/queries.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { statusIcons } from '../../../ui/statusIcons.ts'

/** As many pieces as a branch shows; the list of components has them all. */
const mostPieces = 100

export function ProjectTree() {
  const projects = useCall(listProjects, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const pieceId = chosen?.startsWith('piece ') ? chosen.slice('piece '.length) : null

  if (projects.isError) return <LoadFailed error={projects.error} onRetry={() => void projects.refetch()} />
  if (!projects.data) return <Skeleton variant="rounded" height={120} />
  if (projects.data.length === 0) return <Typography>You have no project yet.</Typography>
  return (
    <>
      <SimpleTreeView
        aria-label="Your projects"
        selectedItems={chosen}
        onSelectedItemsChange={(_event, id) => setChosen(id)}
      >
        {projects.data.map(({ id, name }) => (
          <TreeItem key={id} itemId={id} label={name}>
            <Sections projectId={id} />
          </TreeItem>
        ))}
      </SimpleTreeView>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {pieceId ? 'A piece is chosen.' : 'Choose a piece to go to its page.'}
      </Typography>
      {pieceId && (
        <Button variant="outlined" component={Link} to={`/component/${pieceId}`}>
          Open the piece
        </Button>
      )}
    </>
  )
}

// What hangs on a branch is there only while it is open, and so is asked for by whoever opens it.
function Sections({ projectId }: { projectId: string }) {
  const sections = useCall(listSections, { params: { id: projectId }, query: {} })
  if (!sections.data) return <Waiting branch={projectId} isFailed={sections.isError} />
  if (sections.data.length === 0) return <Word branch={projectId} says="No sections." />
  return sections.data.map(({ id, name }) => (
    <TreeItem key={id} itemId={id} label={name}>
      <Pieces projectId={projectId} sectionId={id} />
    </TreeItem>
  ))
}

function Pieces({ projectId, sectionId }: { projectId: string; sectionId: string }) {
  const query = { section_id: sectionId, limit: mostPieces }
  const pieces = useCall(listComponents, { params: { id: projectId }, query })
  if (!pieces.data) return <Waiting branch={sectionId} isFailed={pieces.isError} />
  const { precast, total } = pieces.data
  const left = total - precast.length
  if (total === 0) return <Word branch={sectionId} says="No components." />
  return (
    <>
      {precast.map(({ id, name, control_number, status }) => (
        <TreeItem
          key={id}
          itemId={`piece ${id}`}
          label={`${name} · ${control_number}`}
          slots={{ icon: statusIcons[status] }}
        />
      ))}
      {left > 0 && <Word branch={sectionId} says={`${left} more in the list of components.`} />}
    </>
  )
}

function Waiting({ branch, isFailed }: { branch: string; isFailed: boolean }) {
  return <Word branch={branch} says={isFailed ? 'Not loaded. Close and open this branch to try again.' : 'Loading…'} />
}

/** Stands in for what hangs on a branch, or after it. */
function Word({ branch, says }: { branch: string; says: string }) {
  return <TreeItem itemId={`word ${branch}`} label={says} disabled />
}
