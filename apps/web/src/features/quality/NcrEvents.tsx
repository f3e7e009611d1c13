import type { NcrDetail, NcrEvent } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { Signature } from '#ui/Signature.tsx'
import { TimelineEntry } from '#ui/TimelineEntry.tsx'
import { NcrChanges } from './NcrChanges.tsx'
import { type Lightbox, NcrPhotos } from './NcrPhotos.tsx'

/** The history of a non-conformance, oldest first: each entry with its person and time. */
export function NcrEvents({ ncr, Lightbox }: { ncr: NcrDetail; Lightbox: Lightbox }) {
  const { t } = useTranslation('ncr')
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {t('events')}
      </Typography>
      <Box
        component="ol"
        aria-labelledby={titleId}
        sx={{ listStyle: 'none', display: 'grid', gap: 2.5, margin: 0, padding: 0 }}
      >
        {ncr.events.map((event) => (
          <Entry key={event.id} ncr={ncr} event={event} Lightbox={Lightbox} />
        ))}
      </Box>
    </Card>
  )
}

function Entry({ ncr, event, Lightbox }: { ncr: NcrDetail; event: NcrEvent; Lightbox: Lightbox }) {
  const { t } = useTranslation('ncr')
  const format = useFormat()
  const sees = useSeesInQuality()
  const { kind, disposition, photos } = event

  function words(): string {
    if (kind === 'decision')
      return t('event.decision', { decision: disposition ? t(`disposition.${disposition}`) : '–' })
    if (kind === 'hold_end' && event.changes.length === 0) return t('event.hold_declined')
    if (kind === 'report' && event.hold_asked) return dotted([t('event.report'), t('event.hold_asked')])
    if (kind !== 'assignment') return t(`event.${kind}`)
    return event.assigned_to_name ? t('event.assignedTo', { name: event.assigned_to_name }) : t('event.unassigned')
  }

  return (
    <TimelineEntry>
      <Typography sx={{ fontWeight: 600 }}>
        {dotted([words(), event.due_on && t('event.due', { date: format.date(event.due_on) })])}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <time dateTime={event.at} title={format.ago(event.at)}>
          {format.dateTime(event.at)}
        </time>
        {sees('people') && (
          <>
            {' · '}
            <bdi>{event.user_name ?? t('event.somebody')}</bdi>
          </>
        )}
        {kind === 'comment' && sees('internal') && ` · ${t(`visibility.${event.visibility}`)}`}
      </Typography>
      <NcrChanges event={event} ncr={ncr} />
      {event.text && (
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          <bdi>{event.text}</bdi>
        </Typography>
      )}
      {event.signature && (
        <Box sx={{ display: 'grid', justifyItems: 'start' }}>
          {event.signature.path !== null && <Signature path={event.signature.path} />}
          <Typography variant="body2">
            <bdi>{t('signature.by', { name: event.signature.name })}</bdi>
          </Typography>
        </Box>
      )}
      {/* Those of the report are beside its description. */}
      {kind !== 'report' && <NcrPhotos photos={photos} size={80} Lightbox={Lightbox} />}
    </TimelineEntry>
  )
}
