import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import QuestionIcon from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { scene } from '#demo/pictures/scene.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { found, questions } from './questions.ts'
import { Topic } from './Topic.tsx'

/** Frequent questions with a search field. */
export function FaqPage() {
  const [search, setSearch] = useState('')
  const shown = found(questions, search)
  const topics = [...new Set(shown.map(({ topic }) => topic))]
  return (
    <>
      <PageHeader title="Frequently asked questions" lead="Labels, statuses and working on site" />
      <Card
        sx={{
          display: 'grid',
          alignItems: 'center',
          gridTemplateColumns: { md: '1fr 360px' },
          marginBlockEnd: 3,
          bgcolor: 'accent.surface',
          borderColor: 'transparent',
        }}
      >
        <Box sx={{ padding: { xs: 2, md: 4 } }}>
          <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
            How can we help?
          </Typography>
          <SearchField
            label="Search the questions"
            hint="For example: reject"
            value={search}
            onSearch={setSearch}
            sx={{ width: '100%', maxWidth: 520 }}
          />
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
            {shown.length} of {questions.length} questions
          </Typography>
        </Box>
        <Box
          component="img"
          src={scene('Toolbox talk')}
          alt=""
          sx={{ display: { xs: 'none', md: 'block' }, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Card>
      <Stack sx={{ gap: 3 }}>
        {topics.map((topic) => (
          <Topic key={topic} name={topic} questions={shown.filter((each) => each.topic === topic)} />
        ))}
        {shown.length === 0 && (
          <Card>
            <EmptyState
              icon={<QuestionIcon size={32} />}
              title="No questions found"
              text="Try a different search."
              action={
                <Button variant="outlined" onClick={() => setSearch('')}>
                  Show all questions
                </Button>
              }
            />
          </Card>
        )}
        <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: 3 }}>
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <Typography variant="h2">Still have questions?</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              Describe your question in a ticket. Our team replies within one working day.
            </Typography>
          </Box>
          <Button variant="contained" component={Link} to="/apps/tickets">
            Open a ticket
          </Button>
        </Card>
      </Stack>
    </>
  )
}
