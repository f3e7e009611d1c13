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
        title="There is no such post"
        text="It may have been taken down, or the address has a slip in it. The others are all in the list."
        action={
          <Button component={Link} to={listPath}>
            To the posts
          </Button>
        }
      />
    </Card>
  )
}
