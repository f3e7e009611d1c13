import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '#ui/format.ts'
import { Face } from '../parts/Face.tsx'
import type { Article } from './article.ts'
import { minutesOf, publishedOn } from './articles.ts'

/** The author, date and reading time of an article. */
export function ArticleFacts({ article }: { article: Article }) {
  const format = useFormat()
  const { author } = article
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Face name={author} size={36} />
      <Box>
        <Typography variant="subtitle2" component="p">
          {author}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <bdi>{format.date(publishedOn(article).toISOString())}</bdi> · {minutesOf(article)} min read
        </Typography>
      </Box>
    </Box>
  )
}
