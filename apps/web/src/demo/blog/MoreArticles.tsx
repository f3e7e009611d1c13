import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import OlderIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import NewerIcon from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from 'react-router'
import { ArticleCard } from './ArticleCard.tsx'
import type { Article } from './article.ts'
import { neighboursOf, relatedArticles } from './articles.ts'

/** The previous and next article, and related ones. */
export function MoreArticles({ article }: { article: Article }) {
  const { newer, older } = neighboursOf(article)
  return (
    <>
      <Box
        component="nav"
        aria-label="More posts"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, marginBlockStart: 3 }}
      >
        {older ? <Neighbour article={older} word="Previous post" isOlder /> : <span />}
        {newer && <Neighbour article={newer} word="Next post" />}
      </Box>
      <Typography variant="h2" sx={{ marginBlockStart: 5, marginBlockEnd: 2 }}>
        Related posts
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {relatedArticles(article).map((other) => (
          <ArticleCard key={other.id} article={other} />
        ))}
      </Box>
    </>
  )
}

function Neighbour({ article, word, isOlder = false }: { article: Article; word: string; isOlder?: boolean }) {
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={`/apps/blog/detail/${article.id}`}
        sx={{
          display: 'flex',
          flexDirection: isOlder ? 'row' : 'row-reverse',
          justifyContent: 'flex-start',
          gap: 2,
          height: '100%',
          padding: 2,
          textAlign: isOlder ? 'start' : 'end',
          ':dir(rtl) svg': { transform: 'scaleX(-1)' },
        }}
      >
        {isOlder ? <OlderIcon size={22} aria-hidden /> : <NewerIcon size={22} aria-hidden />}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {word}
          </Typography>
          <Typography variant="subtitle2" component="p">
            {article.title}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
