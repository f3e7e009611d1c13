import { useSyncExternalStore } from 'react'
import { useNotice } from '#ui/notices.tsx'
import { kept, onKeptChange } from '../kept.ts'
import type { Follower } from '../mocks/entities.ts'
import { useDemo } from '../mocks/use-demo.ts'
import { withFollowing, withToggled } from './people.ts'

/** The IDs of people whom the user has followed or unfollowed since the initial data. */
const toggledIds = kept<readonly number[]>('following-1', () => [])

/** The followers of the signed-in user, and a function that follows or unfollows one. */
export function usePeople() {
  const { data, error, refetch } = useDemo('users')
  const ids = useSyncExternalStore(onKeptChange, toggledIds.read)
  const notify = useNotice()

  function toggle({ id, name, isFollowed }: Follower) {
    const again = () => toggledIds.write(withToggled(toggledIds.read(), id))
    again()
    notify({
      message: isFollowed ? `You no longer follow ${name}.` : `You follow ${name}.`,
      action: { label: 'Undo', onClick: again },
    })
  }

  return { people: data && withFollowing(data, ids), error, retry: () => void refetch(), toggle }
}
