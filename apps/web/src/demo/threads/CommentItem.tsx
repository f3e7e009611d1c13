import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { Comment } from '../mocks/entities.ts'
import { LikeButton } from './LikeButton.tsx'
import { Said } from './Said.tsx'
import { WordsForm } from './WordsForm.tsx'

interface CommentItemProps {
  comment: Comment
  onLike: () => void
  onReply: (reply: string) => Promise<unknown>
}

/** A comment with its replies, and on demand a field for another reply. */
export function CommentItem({ comment, onLike, onReply }: CommentItemProps) {
  const [isReplying, setIsReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const { profile, data } = comment

  async function reply(words: string) {
    await onReply(words)
    setIsReplying(false)
    // The reply field that had the focus is removed.
    replyButton.current?.focus()
  }

  return (
    <Box component="li">
      <Said profile={profile} text={data.comment}>
        <Box sx={{ display: 'flex', gap: 1, marginInlineStart: -1 }}>
          <LikeButton what={`the comment by ${profile.name}`} likes={data.likes} onLike={onLike} />
          <Button
            ref={replyButton}
            color="inherit"
            aria-expanded={isReplying}
            aria-label={`Reply to ${profile.name}`}
            onClick={() => setIsReplying((now) => !now)}
            sx={{ minHeight: 44, color: 'text.secondary' }}
          >
            Reply
          </Button>
        </Box>
        {data.replies.length > 0 && (
          <Box
            component="ul"
            aria-label={`Replies to ${profile.name}`}
            sx={{
              display: 'grid',
              gap: 2,
              margin: 0,
              marginBlock: 1,
              paddingInlineStart: 2,
              listStyle: 'none',
              borderInlineStart: '2px solid',
              borderColor: 'divider',
            }}
          >
            {data.replies.map((one) => (
              <li key={one.id}>
                <Said profile={one.profile} text={one.data.comment}>
                  {one.data.likes.value > 0 && (
                    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                      {one.data.likes.value === 1 ? '1 like' : `${one.data.likes.value} likes`}
                    </Typography>
                  )}
                </Said>
              </li>
            ))}
          </Box>
        )}
        {isReplying && (
          <Box sx={{ marginBlockStart: 1.5 }}>
            <WordsForm
              name={`Your reply to ${profile.name}`}
              label="Write a reply"
              action="Send reply"
              autoFocus
              onSend={reply}
            />
          </Box>
        )}
      </Said>
    </Box>
  )
}
