import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { scene } from '../pictures/scene.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import type { Article } from './article.ts'

interface ArticleCardProps {
  article: Article
  /** Larger; on wide screens the picture is beside the text. */
  isFeatured?: boolean
}

/** An article in the list; the whole card is a link. */
export function ArticleCard({ article, isFeatured = false }: ArticleCardProps) {
  const { id, title, category, cover, summary } = article
  return (
    <Card component="article" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={`/apps/blog/detail/${id}`}
        sx={{
          display: 'grid',
          height: '100%',
          alignContent: 'start',
          gridTemplateColumns: { xs: '100%', md: isFeatured ? '1.2fr 1fr' : '100%' },
        }}
      >
        <Box
          component="img"
          src={scene(cover)}
          alt=""
          sx={{ display: 'block', width: '100%', height: '100%', aspectRatio: '8 / 5', objectFit: 'cover' }}
        />
        <Box
          sx={{ display: 'grid', gap: 1.5, alignContent: 'center', justifyItems: 'start', padding: { xs: 2, sm: 3 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isFeatured && <Chip size="small" color="primary" label="Featured" />}
            <Chip size="small" label={category} />
          </Box>
          <Typography variant={isFeatured ? 'h2' : 'h3'} component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {summary}
          </Typography>
          <ArticleFacts article={article} />
        </Box>
      </CardActionArea>
    </Card>
  )
}
