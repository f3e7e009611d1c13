import Button from '@mui/material/Button'
import NobodyIcon from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { found } from './people.ts'
import { usePeople } from './use-people.ts'

/** Friends are people who follow the signed-in user and are followed back. */
export function FriendsPage() {
  const { people, error, retry, toggle } = usePeople()
  const [search, setSearch] = useState('')
  const friends = people?.filter(({ isFollowed }) => isFollowed)
  const shown = friends && found(friends, search)

  return (
    <>
      <DemoHeader
        title="Friends"
        lead={friends ? `${friends.length} followers whom you follow back` : 'Followers whom you follow back'}
        actions={<HeaderSearch hint="Name, job or country" value={search} onSearch={setSearch} />}
      />
      <ProfileLinks />
      {error && <FetchFailed error={error} onRetry={retry} />}
      {!shown && !error && <PeopleSkeleton />}
      {shown?.length === 0 && (
        <EmptyState
          icon={<NobodyIcon size={32} />}
          title={search ? `No friend matches “${search}”` : 'No friends yet'}
          text="When you follow someone who follows you, you become friends."
          action={
            search ? (
              <Button onClick={() => setSearch('')}>Show all friends</Button>
            ) : (
              <Button component={Link} to="/apps/followers">
                Go to followers
              </Button>
            )
          }
        />
      )}
      {shown && shown.length > 0 && (
        <PeopleGrid
          onToggle={toggle}
          label="Friends"
          people={shown}
          actionOf={(person) => (
            <Button
              variant="outlined"
              aria-label={`Unfollow ${person.name}`}
              onClick={() => toggle(person)}
              sx={{ minHeight: 44 }}
            >
              Unfollow
            </Button>
          )}
        />
      )}
    </>
  )
}
