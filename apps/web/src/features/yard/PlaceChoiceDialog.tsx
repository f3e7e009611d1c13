import type { Place } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { HeldFacts } from './HeldFacts.tsx'
import type { Node } from './tree.ts'

export interface PlaceChoiceDialogProps {
  title: string
  label: string
  hint: string
  /** What is listed for what was typed, which may be nothing; null until the places are known. */
  optionsFor: ((typed: string) => readonly Node[]) | null
  /** Why the places are not known, and the way to ask for them again. */
  failed?: { readonly error: Error; readonly refetch: () => unknown } | null
  /** Said where nothing was typed and nothing is listed. */
  none: string
  /** Said below what a place holds. */
  warningOf?: (node: Node) => ReactNode
  isBusy?: boolean
  onChoose: (place: Place) => void
  onClose: () => void
}

/** As many places are listed; the search finds the others. */
const listedAtMost = 60

/** Chooses a place of a yard from a list, or by typing its code. */
export function PlaceChoiceDialog(props: PlaceChoiceDialogProps) {
  const { title, label, hint, optionsFor, failed, none, warningOf, isBusy = false, onChoose, onClose } = props
  const { t } = useTranslation(['yard', 'ui'])
  const format = useFormat()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const found = optionsFor?.(typed) ?? []
  const exact = found.find(({ place }) => place.code.toLowerCase() === typed.toLowerCase())
  const single = exact ?? (found.length === 1 ? found[0] : undefined)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (single && !isBusy) onChoose(single.place)
          }}
          sx={{ paddingBlockStart: 1 }}
        >
          <FormField label={label} hint={hint} value={search} onChange={setSearch} autoFocus />
        </Box>
        {!optionsFor && failed && <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />}
        {!optionsFor && !failed && <Skeleton variant="rounded" height={240} />}
        {optionsFor && found.length === 0 && (
          <Typography role="status">{typed === '' ? none : t('filter.none')}</Typography>
        )}
        <Box component="ul" aria-label={t('places')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {found.slice(0, listedAtMost).map((node) => (
            <Box component="li" key={node.place.id} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
              <ButtonBase
                disabled={isBusy}
                onClick={() => onChoose(node.place)}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
                  columnGap: 2,
                  width: '100%',
                  minHeight: 48,
                  padding: 1,
                  textAlign: 'start',
                  alignItems: 'center',
                  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
                }}
              >
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <bdi>{node.place.code}</bdi>
                </Typography>
                <span>
                  <HeldFacts node={node} />
                  {warningOf?.(node)}
                </span>
              </ButtonBase>
            </Box>
          ))}
        </Box>
        {found.length > listedAtMost && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('move.more', { formatted: format.number(found.length - listedAtMost) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
