import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import OpenIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerMark } from '#tracking/checklists/AnswerMark.tsx'
import type { Filled, ShownAnswer } from '#tracking/checklists/filled.ts'
import { useAnswerText } from '#tracking/checklists/questions/use-words.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { StoredPicture } from '#ui/StoredPicture.tsx'
import { Lightbox } from './Lightbox.tsx'

/** The answers of a checklist, folded: each with its person and time. */
export function Answers({ filled: { template, answers } }: { filled: Filled }) {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const answerText = useAnswerText()
  return (
    <Accordion
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ border: '1px solid', borderColor: 'divider', '::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<OpenIcon size={20} />}>
        {t('panel.answers', { name: template.name })}
      </AccordionSummary>
      <AccordionDetails>
        <Box component="ul" sx={{ listStyle: 'none', display: 'grid', gap: 1.5, margin: 0, padding: 0 }}>
          {template.items.map((item) => {
            const answer = answers.get(item.id)
            return (
              <Box component="li" key={item.id} sx={{ display: 'flex', gap: 1.5 }}>
                <AnswerMark answer={answer} />
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography>
                    <bdi>{item.text}</bdi>
                  </Typography>
                  <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>
                    {answer ? <bdi>{answerText(item, answer)}</bdi> : t('noAnswer')}
                  </Typography>
                  {answer?.note && (
                    <Typography variant="body2">
                      <bdi>{answer.note}</bdi>
                    </Typography>
                  )}
                  {answer && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {dotted([
                        format.dateTime(answer.at),
                        answer.stored ? t('waiting') : (answer.userName ?? t('panel.somebody')),
                      ])}
                    </Typography>
                  )}
                  {answer && <AnswerPhotos answer={answer} />}
                </Box>
              </Box>
            )
          })}
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}

function AnswerPhotos({ answer }: { answer: ShownAnswer }) {
  const { t } = useTranslation('checklists')
  const [shown, setShown] = useState<number | null>(null)
  // Photos that wait on this device are counted in the answer.
  const photos = answer.photos.flatMap((photo) => (photo instanceof Blob ? [] : [photo]))
  if (photos.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
      {photos.map(({ id, thumbnail_url }, index) => (
        <ButtonBase
          key={id}
          onClick={() => setShown(index)}
          aria-label={t('panel.photo', { number: index + 1, all: photos.length })}
          sx={{ borderRadius: 1, overflow: 'hidden' }}
        >
          <StoredPicture url={thumbnail_url} alt="" sx={{ width: 80, height: 80, objectFit: 'cover' }} />
        </ButtonBase>
      ))}
      {shown !== null && <Lightbox photos={photos} first={shown} onClose={() => setShown(null)} />}
    </Box>
  )
}
