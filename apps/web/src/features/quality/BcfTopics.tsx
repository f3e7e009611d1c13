import type { BcfTopic } from '@castline/contract/bcf'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { useFormat } from '#ui/format.ts'

interface BcfTopicsProps {
  topics: readonly BcfTopic[]
  /** GUIDs of new topics that become non-conformances. */
  chosen: ReadonlySet<string>
  onChoose: (guid: string, isChosen: boolean) => void
}

/** Rows that are shown at once. */
const step = 50

const weight = ({ kind, comments, step: makes }: BcfTopic) =>
  kind === 'known' && (comments.length > 0 || makes !== null) ? 0 : kind === 'new' ? 1 : kind === 'left_out' ? 2 : 3

/** What a BCF file would change, topic by topic: changes first, then what can be created, then what is left out. */
export function BcfTopics({ topics, chosen, onChoose }: BcfTopicsProps) {
  const { t } = useTranslation(['bcf', 'ui'])
  const titleId = useId()
  const { number } = useFormat()
  const [shown, setShown] = useState(step)
  if (topics.length === 0) return <Typography>{t('none')}</Typography>
  const sorted = topics.toSorted((a, b) => weight(a) - weight(b))
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('topics')} <bdi>({number(topics.length)})</bdi>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {sorted.slice(0, shown).map((topic, index) => (
          <Box
            component="li"
            // A file may have a topic twice.
            key={index}
            sx={{ paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Topic topic={topic} isChosen={chosen.has(topic.guid)} onChoose={(is) => onChoose(topic.guid, is)} />
          </Box>
        ))}
      </Box>
      {sorted.length > shown && <Button onClick={() => setShown(shown + step)}>{t('more')}</Button>}
    </Box>
  )
}

interface TopicProps {
  topic: BcfTopic
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Topic({ topic, isChosen, onChoose }: TopicProps) {
  const { t } = useTranslation('bcf')
  const { number, date } = useFormat()
  const { title, guid, ncr, component, due_on: due, comments, step: makes, why, kind } = topic
  const isUnchanged = kind === 'known' && comments.length === 0 && makes === null
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {ncr && (
          <MuiLink component={Link} to={ncrLink(ncr.id)} target="_blank">
            <bdi>{ncr.number}</bdi>
          </MuiLink>
        )}{' '}
        <bdi>{title || guid}</bdi>
      </Typography>
      {isUnchanged && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('unchanged')}
        </Typography>
      )}
      {why && <Typography variant="body2">{t(`why.${why}`)}</Typography>}
      {kind === 'new' && (
        <Typography variant="body2">
          {component ? t('new', { mark: componentName(component) }) : t('newModel')}
        </Typography>
      )}
      {due && <Typography variant="body2">{t('due', { date: date(due) })}</Typography>}
      {makes && <Typography variant="body2">{t(`step.${makes}`)}</Typography>}
      {comments.length > 0 && (
        <>
          <Typography variant="body2">
            {t('comments', { count: comments.length, formatted: number(comments.length) })}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {comments.slice(0, 5).map(({ author, text }, index) => (
              <Typography key={index} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
                <bdi>{author}</bdi>: <bdi>{text}</bdi>
              </Typography>
            ))}
          </Box>
        </>
      )}
      {kind === 'new' && (
        <FormControlLabel
          control={<Checkbox checked={isChosen} onChange={(_event, is) => onChoose(is)} />}
          label={t('create')}
          sx={{ minHeight: 48 }}
        />
      )}
    </>
  )
}
