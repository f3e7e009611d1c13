import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '#ui/format.ts'
import { portrait } from '../pictures/portrait.ts'
import type { Article } from './articles.ts'

/** The author, date and reading time of an article. */
export function ArticleFacts({ article }: { article: Article }) {
  const format = useFormat()
  const { author, day, minutes } = article
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar src={portrait(author)} alt="" sx={{ width: 36, height: 36 }} />
      <Box>
        <Typography variant="subtitle2" component="p">
          {author}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {format.date(day)} · {minutes} min to read
        </Typography>
      </Box>
    </Box>
  )
}
