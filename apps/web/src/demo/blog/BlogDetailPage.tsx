import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import GoneIcon from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import { Link, useParams } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { articleOf } from './articles.ts'

const listPath = '/apps/blog/posts'

/** One article and its comments. */
export function BlogDetailPage() {
  const { id } = useParams()
  const article = articleOf(id)
  if (article) return <ArticleBody key={article.id} article={article} />
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={<GoneIcon size={32} />}
        title="Post not found"
        text="It may have been removed, or the address is wrong."
        action={
          <Button component={Link} to={listPath}>
            All posts
          </Button>
        }
      />
    </Card>
  )
}
