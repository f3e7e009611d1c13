import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { scene } from '../pictures/scene.ts'
import { VideoPlayer } from '../videos/VideoPlayer.tsx'
import type { Article, ArticleSection } from './article.ts'

/** The text of an article with headings, quotes, pictures and its video. */
export function ArticleSections({ article: { sections, video } }: { article: Article }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720, width: '100%', marginInline: 'auto' }}>
      {sections.map((section) => (
        <Section key={section.paragraphs[0]} section={section} />
      ))}
      {video && <VideoPlayer id={video} />}
    </Box>
  )
}

function Section({ section: { heading, paragraphs, picture, quote } }: { section: ArticleSection }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      {heading && (
        <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
          {heading}
        </Typography>
      )}
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ fontSize: '1.0625rem', lineHeight: 1.75 }}>
          {paragraph}
        </Typography>
      ))}
      {picture && (
        <Box component="figure" sx={{ margin: 0, marginBlock: 1 }}>
          <Box
            component="img"
            src={scene(picture.title)}
            alt={picture.title}
            sx={{ display: 'block', width: '100%', aspectRatio: '8 / 5', objectFit: 'cover', borderRadius: 1 }}
          />
          <Typography
            component="figcaption"
            variant="caption"
            sx={{ color: 'text.secondary', display: 'block', paddingBlockStart: 1 }}
          >
            {picture.caption}
          </Typography>
        </Box>
      )}
      {quote && (
        <Typography
          component="blockquote"
          variant="h3"
          sx={{
            margin: 0,
            paddingInlineStart: 3,
            paddingBlock: 1,
            borderInlineStart: '4px solid',
            borderColor: 'accent.text',
            lineHeight: 1.5,
          }}
        >
          {quote}
        </Typography>
      )}
    </Box>
  )
}
