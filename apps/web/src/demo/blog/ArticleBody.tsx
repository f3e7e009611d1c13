import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useSession } from '#api/session.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { scene } from '../pictures/scene.ts'
import { LikeButton } from '../threads/LikeButton.tsx'
import { Thread } from '../threads/Thread.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleSections } from './ArticleSections.tsx'
import type { Article } from './article.ts'
import { MoreArticles } from './MoreArticles.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useThreads } from './use-threads.ts'

/** The article with its likes and comments, and ways to other articles. */
export function ArticleBody({ article }: { article: Article }) {
  const { user } = useSession()
  const [threads, change] = useThreads()
  const by = user?.name ?? 'You'
  const thread = threads.find(({ id }) => id === article.id)
  const { title, category, cover, summary } = article

  return (
    <Box sx={{ maxWidth: 960, marginInline: 'auto' }}>
      <DemoHeader title={title} lead={summary} actions={<Chip label={category} />} />
      <Card component="article" aria-label={title}>
        <Box
          component="img"
          src={scene(cover)}
          alt=""
          sx={{ display: 'block', width: '100%', aspectRatio: '8 / 5', objectFit: 'cover' }}
        />
        <Box sx={{ display: 'grid', gap: 4, padding: { xs: 2, sm: 4 } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 220px' }}>
              <ArticleFacts article={article} />
            </Box>
            <ShareButton title={title} />
            {thread && (
              <LikeButton
                what="this post"
                likes={thread.data.likes}
                onLike={() => change({ type: 'like', article: article.id })}
              />
            )}
          </Box>
          <ArticleSections article={article} />
        </Box>
      </Card>
      {thread && (
        <Card
          component="section"
          aria-labelledby="comments"
          sx={{ marginBlockStart: 3, padding: { xs: 2, sm: 4 }, display: 'grid', gap: 2.5 }}
        >
          <Typography variant="h2" id="comments">
            {thread.data.comments.length === 1 ? '1 comment' : `${thread.data.comments.length} comments`}
          </Typography>
          <Thread
            what="this post"
            comments={thread.data.comments}
            onComment={async (words) => change({ type: 'comment', article: article.id, by, words })}
            onReply={async (comment, words) => change({ type: 'reply', article: article.id, comment, by, words })}
            onLike={(comment) => change({ type: 'like-comment', article: article.id, comment })}
          />
        </Card>
      )}
      <MoreArticles article={article} />
    </Box>
  )
}
