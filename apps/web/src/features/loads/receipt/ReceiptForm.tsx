import type { LoadDetail } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import AcceptedIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueuedChanges } from '#tracking/queue/list/queued-changes.ts'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { SignaturePad } from '#ui/SignaturePad.tsx'
import { LoadError } from '../LoadError.tsx'
import { OutcomeSigns, PieceOutcome } from './PieceOutcome.tsx'
import { SitePlace } from './SitePlace.tsx'
import { departedPieces, gapsOf, undecided } from './stored-receipt.ts'
import { useReceipt } from './use-receipt.ts'

const none: readonly File[] = []

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
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2.5,
        '& :is(input, textarea, select, button, svg)': { scrollMarginBlockEnd: '140px' },
      }}
    >
      <Typography variant="h2">{t('receipt.title')}</Typography>
      {!receipt.isStored && <Alert severity="warning">{t('receipt.notKept')}</Alert>}
      {gaps.undecided.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<AcceptedIcon size={22} />}
          onClick={acceptOthers}
          sx={{ minHeight: 56, color: 'status.accepted.text', bgcolor: 'status.accepted.surface' }}
        >
          {gaps.undecided.some((id) => held.has(id))
            ? t('receipt.acceptNotHeld')
            : gaps.undecided.length === pieces.length
              ? t('receipt.acceptAll', { count: pieces.length, formatted: format.number(pieces.length) })
              : t('receipt.acceptOthers')}
        </Button>
      )}
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
      <SitePlace projectId={load.project_id} place={draft.place ?? null} onChange={(place) => change({ place })} />
      <FormField
        label={t('receipt.note')}
        value={draft.note}
        onChange={(note) => change({ note })}
        multiline
        inputProps={{ maxLength: 1000 }}
      />
      <FormField
        label={t('receipt.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        fault={wasTried && gaps.isNameMissing ? t('receipt.nameMissing') : null}
        required
        autoComplete="name"
        inputProps={{ maxLength: 120 }}
      />
      <SignaturePad value={draft.signature} onChange={(signature) => change({ signature })} />
      {wasTried && !isComplete && <Alert severity="error">{t('receipt.incomplete')}</Alert>}
      <LoadError error={receipt.error} />
      {receipt.refused && <QueuedChanges changes={[receipt.refused]} />}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 2,
          marginInline: -2,
          paddingInline: 2,
          paddingBlock: 1.5,
          bgcolor: 'background.default',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
          {t('receipt.checked', {
            checked: format.number(pieces.length - gaps.undecided.length),
            count: pieces.length,
            formatted: format.number(pieces.length),
          })}
        </Typography>
        <Button type="submit" variant="contained" loading={receipt.isSending} sx={{ minHeight: 56 }}>
          {t('receipt.submit')}
        </Button>
      </Box>
    </Box>
  )
}
