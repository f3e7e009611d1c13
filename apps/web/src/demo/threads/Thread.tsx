import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Comment } from '../mocks/entities.ts'
import { CommentItem } from './CommentItem.tsx'
import { WordsForm } from './WordsForm.tsx'

interface ThreadProps {
  /** The subject of the comments, for accessible names: "the post by Chen Wei". */
  what: string
  comments: readonly Comment[]
  onComment: (comment: string) => Promise<unknown>
  onReply: (commentId: number, reply: string) => Promise<unknown>
  onLike: (commentId: number) => void
}

/** The comments, newest first, below a field for a new comment. */
export function Thread({ what, comments, onComment, onReply, onLike }: ThreadProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <WordsForm name={`Comment on ${what}`} label="Write a comment" action="Comment" onSend={onComment} />
      {comments.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No comments yet. Be the first.
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={`Comments on ${what}`}
          sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              onLike={() => onLike(comment.id)}
              onReply={(reply) => onReply(comment.id, reply)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
