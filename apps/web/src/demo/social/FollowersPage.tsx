import Button from '@mui/material/Button'
import NobodyIcon from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { found } from './people.ts'
import { usePeople } from './use-people.ts'

/** The followers of the signed-in user, with buttons to follow them back. */
export function FollowersPage() {
  const { people, error, retry, toggle } = usePeople()
  const [search, setSearch] = useState('')
  const shown = people && found(people, search)
  const followed = people?.filter(({ isFollowed }) => isFollowed).length

  return (
    <>
      <DemoHeader
        title="Followers"
        lead={
          people
            ? `${people.length} people follow you, and you follow ${followed} of them back`
            : 'People who follow you'
        }
        actions={<HeaderSearch hint="Name, job or country" value={search} onSearch={setSearch} />}
      />
      <ProfileLinks />
      {error && <FetchFailed error={error} onRetry={retry} />}
      {!shown && !error && <PeopleSkeleton />}
      {shown?.length === 0 && (
        <EmptyState
          icon={<NobodyIcon size={32} />}
          title={`No follower matches “${search}”`}
          text="Search for a name, a job or a country."
          action={<Button onClick={() => setSearch('')}>Show all followers</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <PeopleGrid
          onToggle={toggle}
          label="Followers"
          people={shown}
          actionOf={(person) => (
            <Button
              variant={person.isFollowed ? 'outlined' : 'contained'}
              aria-label={`${person.isFollowed ? 'Unfollow' : 'Follow'} ${person.name}`}
              onClick={() => toggle(person)}
              sx={{ minHeight: 44, flexShrink: 0 }}
            >
              {person.isFollowed ? 'Unfollow' : 'Follow'}
            </Button>
          )}
        />
      )}
    </>
  )
}
