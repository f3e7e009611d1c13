import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { storage } from '#api/storage.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Paging } from '#ui/Paging.tsx'
import { ListBar } from './ListBar.tsx'
import { ProjectCards } from './ProjectCards.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { foundProjects, isShownState, isView, type View } from './project-list.ts'
import type { ProjectListProps } from './project-list-props.ts'

const pageSize = 24
const viewKey = 'castline-projects-view'

function rememberedView(): View {
  const stored = storage.getItem(viewKey)
  return isView(stored) ? stored : 'cards'
}

/** The projects, paginated. The filters are in the address; the view is stored on the device. */
export function ProjectList({ projects, ...rest }: ProjectListProps) {
  const { t } = useTranslation('projects')
  const [address, setAddress] = useSearchParams()
  const [view, setView] = useState(rememberedView)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const search = address.get('search') ?? ''
  const param = address.get('show')
  const state = isShownState(param) ? param : 'active'
  const found = foundProjects(projects, search, state)
  const lastPage = Math.max(0, Math.ceil(found.length / pageSize) - 1)
  const page = Math.min(lastPage, Math.max(0, Math.trunc(Number(address.get('page') ?? 1) - 1) || 0))
  const List = view === 'table' && !isPhone ? ProjectTable : ProjectCards

  function change(part: Record<string, string>): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }

  return (
    <>
      <ListBar
        search={search}
        onSearch={(typed) => change({ search: typed })}
        state={state}
        onState={(shown) => change({ show: shown === 'active' ? '' : shown })}
        view={view}
        onView={(chosen) => {
          storage.setItem(viewKey, chosen)
          setView(chosen)
        }}
      />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchIcon size={32} />}
            title={t('nothingFound.title')}
            text={state === 'all' ? t('nothingFound.text') : t('nothingFound.textOfState')}
          />
        </Card>
      ) : (
        <List projects={found.slice(page * pageSize, (page + 1) * pageSize)} {...rest} />
      )}
      {found.length > pageSize && (
        <Paging
          page={page}
          size={pageSize}
          total={found.length}
          onPage={(next) => change({ page: next === 0 ? '' : String(next + 1) })}
        />
      )}
    </>
  )
}
