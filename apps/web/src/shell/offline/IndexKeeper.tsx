import { componentIndex } from '@castline/contract/calls/component-index'
import { listProjects } from '@castline/contract/calls/projects'
import type { StatusEvent } from '@castline/contract/events'
import { useEffect, useState } from 'react'
import { projectToOpen } from '#api/chosen-project.ts'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { prefetch } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#api/stored-user.ts'
import { renewDrawings } from '#tracking/drawings/device/device-drawings.ts'
import { indexKeeper } from '#tracking/known-components/index-keeper.ts'
import { indexStore } from '#tracking/known-components/index-store.ts'
import { idle } from '#ui/use-idle.ts'
import { useOnlyTab } from './use-only-tab.ts'

/** In ms: the index is loaded without a stream that takes longer. */
const streamMs = 5_000
/** In ms: batches events that arrive in quick succession into one write. */
const gatherMs = 1_000

/** In ms. Edits come in large numbers and reach every device; a random delay spreads their requests. */
const editsMs = () => 30_000 + Math.random() * 60_000

async function nearestFirst() {
  const projects = await prefetch(listProjects, {})
  if (!projects) throw new Error('The projects could not be loaded.')
  const chosen = projectToOpen(projects)
  // Nothing of an archived project can be changed: what the device knew of it is forgotten.
  const kept = projects.filter(({ archived }) => !archived)
  return kept.toSorted((one, other) => Number(other.id === chosen?.id) - Number(one.id === chosen?.id))
}

const keeperOf = (userId: string) =>
  indexKeeper({
    userId,
    store: indexStore,
    projects: nearestFirst,
    ask: (id, query) => call(componentIndex, { params: { id }, query }),
    isSignedIn: () => tokens.token() !== null && ownerOf(tokens.profile()) === userId,
    now: () => new Date(),
    pause: idle,
  })

/** Keeps this device's index of the signed-in user's components, and its drawings, up to date, in one tab of the browser. */
export function IndexKeeper({ userId }: { userId: string }) {
  return useOnlyTab('castline-index') ? <Keeping key={userId} userId={userId} /> : null
}

function Keeping({ userId }: { userId: string }) {
  const [keeper] = useState(() => keeperOf(userId))
  const [gathered] = useState(() => ({ events: [] as StatusEvent[], edited: new Set<string>() }))

  function refreshEdited() {
    const ids = [...gathered.edited]
    gathered.edited.clear()
    for (const id of ids) void keeper.refresh(id)
  }

  const { connected } = useAllEvents({
    onStatus(event) {
      gathered.events.push(event)
      if (gathered.events.length === 1) setTimeout(() => void keeper.apply(gathered.events.splice(0)), gatherMs)
    },
    onComponents({ project_id }) {
      gathered.edited.add(project_id)
      if (gathered.edited.size === 1) setTimeout(refreshEdited, editsMs())
    },
    onReconnect() {
      setTimeout(() => void keeper.refreshAll(), editsMs())
    },
  })
  // After the stream is open: a change between the two would be missed.
  const [isWaiting, setIsWaiting] = useState(true)
  useEffect(() => {
    const waiting = setTimeout(() => setIsWaiting(false), streamMs)
    return () => clearTimeout(waiting)
  }, [])
  const begins = connected || !isWaiting
  useEffect(() => {
    if (begins) void keeper.refreshAll().then(() => renewDrawings(userId))
  }, [keeper, begins, userId])
  return null
}
