import type { LoadDetail, LoadPiece } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import AcceptedIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { QueuedChanges } from '#tracking/queue/list/queued-changes.ts'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { SignaturePad } from '#ui/SignaturePad.tsx'
import { LoadError } from '../LoadError.tsx'
import { OutcomeSigns, outcomeLooks, PieceOutcome } from './PieceOutcome.tsx'
import { SitePlace } from './SitePlace.tsx'
import { departedPieces, gapsOf, type ReceiptDraft, undecided } from './stored-receipt.ts'
import { useReceipt } from './use-receipt.ts'

const none: readonly File[] = []

/** In one column, and in a window that is high enough for a foot of its own beside the keyboard of the device. */
const onPhones = '@media (max-width: 899.95px) and (min-height: 480px)'

interface ReceiptFormProps {
  load: LoadDetail
  userId: string
}

/** One form for all pieces of a load, its note, name and signature. Works without a network and after a reload. */
export function ReceiptForm({ load, userId }: ReceiptFormProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const receipt = useReceipt(load, userId)
  const { draft, change } = receipt
  const [wasTried, setWasTried] = useState(false)
  const pieces = departedPieces(load)
  const gaps = gapsOf(load, draft)
  const isComplete = gaps.undecided.length === 0 && gaps.unreasoned.length === 0 && !gaps.isNameMissing

  const held = new Set(pieces.filter(({ holds }) => holds.length > 0).map(({ component_id }) => component_id))

  function acceptOthers(): void {
    const accepted = gaps.undecided.map((id) => [id, { ...undecided, outcome: held.has(id) ? 'held' : 'accepted' }])
    change({ pieces: { ...draft.pieces, ...Object.fromEntries(accepted) } })
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (isComplete && !receipt.isSending) receipt.confirm()
  }

  if (receipt.isWaiting) {
    return (
      <Alert severity="warning" role="status">
        {receipt.isStored ? t('receipt.waiting') : t('receipt.waitingNotKept')}
      </Alert>
    )
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={columns}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
          <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
            {t('receipt.title')}
          </Typography>
          {gaps.undecided.length > 0 && (
            <Button
              variant="outlined"
              startIcon={<AcceptedIcon size={22} />}
              onClick={acceptOthers}
              sx={{
                minHeight: 48,
                flex: { xs: '1 1 auto', md: 'none' },
                color: 'status.accepted.text',
                bgcolor: 'status.accepted.surface',
              }}
            >
              {gaps.undecided.some((id) => held.has(id))
                ? t('receipt.acceptNotHeld')
                : gaps.undecided.length === pieces.length
                  ? t('receipt.acceptAll', { count: pieces.length, formatted: format.number(pieces.length) })
                  : t('receipt.acceptOthers')}
            </Button>
          )}
        </Box>
        {!receipt.isStored && <Alert severity="warning">{t('receipt.notKept')}</Alert>}
        <OutcomeSigns pieces={pieces} />
        <Box component="ul" aria-label={t('piecesTitle')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {pieces.map((piece) => (
            <PieceOutcome
              key={piece.component_id}
              piece={piece}
              receipt={draft.pieces[piece.component_id] ?? undecided}
              isUndecided={wasTried && gaps.undecided.includes(piece.component_id)}
              isUnreasoned={wasTried && gaps.unreasoned.includes(piece.component_id)}
              onChange={(outcome) => change({ pieces: { ...draft.pieces, [piece.component_id]: outcome } })}
              photos={receipt.photos[piece.component_id] ?? none}
              onPhotos={(photos) => receipt.changePhotos(piece.component_id, photos)}
            />
          ))}
        </Box>
      </Box>
      <Box sx={besideThem}>
        <SitePlace projectId={load.project_id} place={draft.place ?? null} onChange={(place) => change({ place })} />
        <FormField
          label={t('receipt.note')}
          value={draft.note}
          onChange={(note) => change({ note })}
          multiline
          inputProps={{ maxLength: 1000 }}
        />
        <SignaturePad value={draft.signature} onChange={(signature) => change({ signature })} />
        {wasTried && !isComplete && <Alert severity="error">{t('receipt.incomplete')}</Alert>}
        <LoadError error={receipt.error} />
        {receipt.refused && <QueuedChanges changes={[receipt.refused]} />}
        <Box sx={atFoot}>
          <ReceiptSum pieces={pieces} draft={draft} />
          <FormField
            label={t('receipt.name')}
            value={draft.name}
            onChange={(name) => change({ name })}
            fault={wasTried && gaps.isNameMissing ? t('receipt.nameMissing') : null}
            required
            autoComplete="name"
            inputProps={{ maxLength: 120 }}
          />
          <Button type="submit" variant="contained" loading={receipt.isSending} sx={{ minHeight: 52 }}>
            {t('receipt.submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

/** The pieces beside what is said of all of them; one column where there is no room. */
const columns = {
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  // What the keyboard reaches is not below the foot.
  '& :is(input, textarea, select, button, svg)': { scrollMarginBlockEnd: { xs: '200px', md: '16px' } },
} as const

/** On phones its parts are in the column of the form, so that its foot is at the foot of the window from the beginning. */
const besideThem = {
  display: { xs: 'contents', md: 'grid' },
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: 'sticky',
  insetBlockStart: 16,
} as const

const atFoot = {
  display: 'grid',
  gap: 1,
  bgcolor: 'background.default',
  [onPhones]: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 2,
    marginInline: -2,
    paddingInline: 2,
    paddingBlock: 1,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
  },
} as const

interface ReceiptSumProps {
  pieces: readonly LoadPiece[]
  draft: ReceiptDraft
}

/** How many pieces are checked, and which did not simply arrive. */
function ReceiptSum({ pieces, draft }: ReceiptSumProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const byOutcome = Map.groupBy(pieces, ({ component_id }) => draft.pieces[component_id]?.outcome ?? null)
  const undecidedCount = byOutcome.get(null)?.length ?? 0
  return (
    <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('receipt.checked', {
          checked: format.number(pieces.length - undecidedCount),
          count: pieces.length,
          formatted: format.number(pieces.length),
        })}
      </Typography>
      {(['refused', 'missing'] as const).map((outcome) => {
        const those = byOutcome.get(outcome)
        return (
          those && (
            <Typography key={outcome} variant="body2" sx={{ color: `status.${outcomeLooks[outcome].status}.text` }}>
              {format.named(t(`outcome.${outcome}`), format.list(those.map(componentName)))}
            </Typography>
          )
        )
      })}
    </Box>
  )
}
