import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useSession } from '#api/session.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useDemo } from '../mocks/use-demo.ts'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { Composer } from './Composer.tsx'
import { LanguageList } from './LanguageList.tsx'
import { PostCard } from './PostCard.tsx'
import { FriendsCard, IntroCard, PhotosCard } from './ProfileCards.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'

/** The signed-in user's profile with the feed. */
export function ProfilePage() {
  const { user } = useSession()
  const { data: posts, error, refetch } = useDemo('postData')

  return (
    <>
      <DemoHeader title="User profile" lead="Your profile and feed" />
      {user ? <ProfileHead user={user} /> : <Skeleton variant="rounded" height={300} sx={{ marginBlockEnd: 3 }} />}
      <ProfileLinks />
      {error && <FetchFailed error={error} onRetry={() => void refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: '100%', lg: '340px minmax(0, 1fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        {user ? <IntroCard user={user} /> : <Skeleton variant="rounded" height={200} />}
        {/* Below the feed on narrow screens, otherwise below the introduction. */}
        <Stack spacing={3} sx={{ gridRow: { xs: 3, lg: 2 } }}>
          <PhotosCard />
          <FriendsCard />
          <LanguageList />
        </Stack>
        <Stack spacing={3} sx={{ minWidth: 0, gridColumn: { lg: 2 }, gridRow: { xs: 2, lg: '1 / 3' } }}>
          <Composer />
          {!posts && !error && <Skeleton variant="rounded" height={360} />}
          {posts?.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Stack>
      </Box>
    </>
  )
}
