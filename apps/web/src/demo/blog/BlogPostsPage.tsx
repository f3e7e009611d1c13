import Box from '@mui/material/Box'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { articles } from './articles.ts'

/** The list of articles, newest first, below the featured article. */
export function BlogPostsPage() {
  const featured = articles.find((article) => article.featured)
  return (
    <>
      <PageHeader title="Blog posts" lead="From the yard, the road and the crane" />
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
