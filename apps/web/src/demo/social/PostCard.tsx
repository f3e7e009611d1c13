import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useNotice } from '#ui/notices.tsx'
import type { Post } from '../mocks/entities.ts'
import { useChangePosts } from '../mocks/use-demo.ts'
import { LikeButton } from '../threads/LikeButton.tsx'
import { Thread } from '../threads/Thread.tsx'
import { VideoPlayer } from '../videos/VideoPlayer.tsx'
import { PostPictures } from './PostPictures.tsx'

/** One post of the feed. Likes, comments and replies are sent to the demo's endpoints. */
export function PostCard({ post }: { post: Post }) {
  const id = useId()
  const notify = useNotice()
  const onError = () => notify({ severity: 'error', message: 'The like could not be saved. Please try again.' })
  const like = useChangePosts('like')
  const comment = useChangePosts('comments/add')
  const reply = useChangePosts('replies/add')
  const likeComment = useChangePosts('replies/like')
  const { profile, data } = post
  const postId = post.id
  const what = `the post by ${profile.name}`

  return (
    <Card component="article" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
        <Avatar src={profile.avatar} alt="" />
        <Box>
          <Typography variant="h3" component="h2" id={id}>
            {profile.name}
          </Typography>
          <Typography variant="caption" dir="auto" sx={{ color: 'text.secondary' }}>
            {profile.time}
          </Typography>
        </Box>
      </Box>
      <Typography>
        <bdi>{data.content}</bdi>
      </Typography>
      <PostPictures images={data.images} />
      {data.video && <VideoPlayer id={data.video} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlock: 1, marginInlineStart: -1 }}>
        <LikeButton what={what} likes={data.likes} onLike={() => like.mutate({ postId }, { onError })} />
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
          {data.comments.length === 1 ? '1 comment' : `${data.comments.length} comments`}
        </Typography>
      </Box>
      <Thread
        what={what}
        comments={data.comments}
        onComment={(words) => comment.mutateAsync({ postId, comment: words })}
        onReply={(commentId, words) => reply.mutateAsync({ postId, commentId, reply: words })}
        onLike={(commentId) => likeComment.mutate({ postId, commentId }, { onError })}
      />
    </Card>
  )
}
