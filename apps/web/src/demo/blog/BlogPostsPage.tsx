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
          gridTemplateColumns: { xs: '100%', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
          marginBlockStart: 3,
          // Rows of three, and the last row is filled by two or by one.
          '& > *': { gridColumn: { lg: 'span 2' } },
          '& > :last-of-type:nth-of-type(2n + 1)': { gridColumn: { sm: 'span 2' } },
          '& > :last-of-type:nth-of-type(3n + 2), & > :nth-last-of-type(2):nth-of-type(3n + 1)': {
            gridColumn: { lg: 'span 3' },
          },
          '& > :last-of-type:nth-of-type(3n + 1)': { gridColumn: { lg: '1 / -1' } },
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
