import { listComponents } from '@castline/contract/calls/components'
import { listProjects } from '@castline/contract/calls/projects'
import { listSections } from '@castline/contract/calls/sections'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import ProjectIcon from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import SectionIcon from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'

/** The most components shown below a branch; the component list shows all. */
const mostComponents = 100

export function ProjectTree() {
  const projects = useCall(listProjects, {})
  const [open, setOpen] = useState<string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const pieceId = chosen?.startsWith('piece ') ? chosen.slice('piece '.length) : null

  if (projects.isError) return <FetchFailed error={projects.error} onRetry={() => void projects.refetch()} />
  if (!projects.data) return <Skeleton variant="rounded" height={120} />
  if (projects.data.length === 0) return <Typography>You have no projects yet.</Typography>
  return (
    <>
      <SimpleTreeView
        aria-label="Your projects"
        expandedItems={open}
        onExpandedItemsChange={(_event, ids) => setOpen(ids)}
        selectedItems={chosen}
        onSelectedItemsChange={(_event, id) => setChosen(id)}
      >
        {projects.data.map(({ id, name }) => (
          <ProjectBranch key={id} id={id} name={name} open={open} />
        ))}
      </SimpleTreeView>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {pieceId ? '1 component selected' : 'Select a component to open its page.'}
      </Typography>
      {pieceId && (
        <Button variant="outlined" component={Link} to={`/component/${pieceId}`}>
          Open component
        </Button>
      )}
    </>
  )
}

interface BranchProps {
  id: string
  name: string
  /** The IDs of the expanded branches. The contents of collapsed ones are not fetched. */
  open: readonly string[]
}

// Each branch fetches its own children instead of a nested component doing it. The tree reads the order of its items,
// which the arrow keys follow, when a branch is rendered again.
function ProjectBranch({ id, name, open }: BranchProps) {
  const sections = useCall(listSections, { params: { id }, query: {} }, { enabled: open.includes(id) })
  return (
    <TreeItem itemId={id} label={<Labelled Icon={ProjectIcon} text={name} />}>
      {!sections.data && <Waiting branch={id} isFailed={sections.isError} />}
      {sections.data?.length === 0 && <Word branch={id} says="No sections." />}
      {sections.data?.map((section) => (
        <SectionBranch key={section.id} projectId={id} id={section.id} name={section.name} open={open} />
      ))}
    </TreeItem>
  )
}

function SectionBranch({ projectId, id, name, open }: BranchProps & { projectId: string }) {
  const input = { params: { id: projectId }, query: { section_id: id, limit: mostComponents } }
  const { data, isError } = useCall(listComponents, input, { enabled: open.includes(id) })
  const left = data ? data.total - data.precast.length : 0
  return (
    <TreeItem itemId={id} label={<Labelled Icon={SectionIcon} text={name} />}>
      {!data && <Waiting branch={id} isFailed={isError} />}
      {data?.total === 0 && <Word branch={id} says="No components." />}
      {data?.precast.map((piece) => (
        <TreeItem
          key={piece.id}
          itemId={`piece ${piece.id}`}
          label={`${piece.name} · ${piece.control_number}`}
          slots={{ icon: statusIcons[piece.status] }}
        />
      ))}
      {left > 0 && <Word branch={id} says={`${left} more in the component list.`} />}
    </TreeItem>
  )
}

function Labelled({ Icon, text }: { Icon: typeof ProjectIcon; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component={Icon} size={18} aria-hidden sx={{ color: 'accent.text', flexShrink: 0 }} />
      {text}
    </Box>
  )
}

function Waiting({ branch, isFailed }: { branch: string; isFailed: boolean }) {
  return <Word branch={branch} says={isFailed ? 'Not loaded. Collapse and expand to try again.' : 'Loading…'} />
}

/** A row shown instead of a branch's children, or after them. */
function Word({ branch, says }: { branch: string; says: string }) {
  return <TreeItem itemId={`word ${branch}`} label={says} disabled />
}
