import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useSession } from '#api/session.tsx'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useDemo } from '../mocks/use-demo.ts'
import { LanguageList } from './LanguageList.tsx'
import { PostCard } from './PostCard.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'

/** The signed-in user's profile with the demo's feed. */
export function ProfilePage() {
  const { user } = useSession()
  const { data: posts, error, refetch } = useDemo('postData')

  return (
    <>
      <PageHeader title="User profile" lead="You, and what the demo's people write" />
      {user ? <ProfileHead user={user} /> : <Skeleton variant="rounded" height={300} sx={{ marginBlockEnd: 3 }} />}
      <ProfileLinks />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: '100%', lg: '1fr 280px' } }}>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {!posts && !error && <Skeleton variant="rounded" height={360} />}
          {posts?.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Stack>
        <LanguageList />
      </Box>
    </>
  )
}
