import { useNotice } from '#ui/notices.tsx'
import type { Follower } from '../mocks/entities.ts'
import { useChangeDemo, useDemo } from '../mocks/use-demo.ts'
import { withFollowToggled } from './people.ts'

/** The followers of the signed-in user, and a function that follows or unfollows one. */
export function usePeople() {
  const { data: people, error, refetch } = useDemo('users')
  const change = useChangeDemo('users')
  const notify = useNotice()

  function toggle({ id, name, isFollowed }: Follower) {
    const again = () => void change((all) => withFollowToggled(all, id))
    again()
    notify({
      message: isFollowed ? `You no longer follow ${name}.` : `You follow ${name}.`,
      action: { label: 'Undo', onClick: again },
    })
  }

  return { people, error, retry: () => void refetch(), toggle }
}
