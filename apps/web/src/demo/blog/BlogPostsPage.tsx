import Box from '@mui/material/Box'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { articles } from './articles.ts'

/** The list of articles, newest first, below the featured article. */
export function BlogPostsPage() {
  const featured = articles.find((article) => article.featured)
  return (
    <>
      <DemoHeader title="Blog posts" lead="Experience from plant, transport and site" />
      {featured && <ArticleCard article={featured} isFeatured />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
          marginBlockStart: 3,
        }}
      >
        {articles
          .filter((article) => article !== featured)
          .map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
      </Box>
    </>
  )
}
