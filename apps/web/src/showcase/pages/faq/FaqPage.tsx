import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import QuestionIcon from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useState } from 'react'
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
      <PageHeader title="Frequently asked questions" lead="What people ask about labels, statuses and work on site." />
      <Stack sx={{ gap: 3, maxWidth: 820 }}>
        <div>
          <SearchField
            label="Search the questions"
            hint="For example: reject"
            value={search}
            onSearch={setSearch}
            sx={{ width: '100%' }}
          />
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
            {shown.length} of {questions.length} questions
          </Typography>
        </div>
        {topics.map((topic) => (
          <Topic key={topic} name={topic} questions={shown.filter((each) => each.topic === topic)} />
        ))}
        {shown.length === 0 && (
          <Card>
            <EmptyState
              icon={<QuestionIcon size={32} />}
              title="No question has these words"
              text="Try other words."
              action={
                <Button variant="outlined" onClick={() => setSearch('')}>
                  Show all questions
                </Button>
              }
            />
          </Card>
        )}
      </Stack>
    </>
  )
}
