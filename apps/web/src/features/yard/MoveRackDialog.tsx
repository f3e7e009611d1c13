import { listYards, yardTree } from '@castline/contract/calls/places'
import type { YardTree } from '@castline/contract/places'
import type { Rack } from '@castline/contract/racks'
import { isRackKind } from '@castline/domain/yard/places'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { useCall } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreRackMove } from '#tracking/queue/taps/move-taps.ts'
import { Choice } from '#ui/Choice.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useMoveRefusal } from './MoveResult.tsx'

interface MoveRackDialogProps {
  rack: Rack
  onMoved: () => void
  onClose: () => void
}

/** The places that a rack can stand at, with the way to them. */
function optionsOf({ places }: YardTree) {
  const byId = new Map(places.map((each) => [each.id, each]))
  const pathOf = (id: string): string => {
    const found = byId.get(id)
    if (!found) return ''
    const { parent_id, code, name } = found
    return parent_id === null ? (name ?? code) : `${pathOf(parent_id)} / ${code}`
  }
  return places.filter(({ kind }) => !isRackKind(kind)).map(({ id }) => ({ value: id, label: pathOf(id) }))
}

/** Moves a rack by choosing its place: without its label at hand, as when it comes back. */
export function MoveRackDialog({ rack, onMoved, onClose }: MoveRackDialogProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const notice = useNotice()
  const refusal = useMoveRefusal()
  const formRef = useRef<HTMLFormElement>(null)
  const yards = useCall(listYards, {})
  // What comes back comes to the yard that it belongs to.
  const [yardId, setYardId] = useState(rack.place?.yard_id ?? rack.home_id)
  const tree = useCall(yardTree, { params: { id: yardId } })
  const [chosen, setChosen] = useState<string | null>(null)
  const held = rack.count + rack.occupied
  const [isEmpty, setIsEmpty] = useState(held > 0 && rack.state !== 'yard')
  const places = tree.data ? optionsOf(tree.data) : []
  const placeId = chosen ?? places[0]?.value ?? null
  const codeOf = (id: string) => tree.data?.places.find((each) => each.id === id)?.code ?? ''
  const moving = useMutation({
    mutationFn: (id: string) =>
      sendOrStoreRackMove({
        kind: 'move',
        key: newKey(),
        place: { id, code: codeOf(id) },
        componentCode: rack.qr_code,
        rack: { id: rack.id, code: rack.code, isEmpty },
      }),
    onSuccess(response, id) {
      const texts = { rack: rack.code, component: rack.code, place: codeOf(id) }
      const count = response?.components ?? 0
      notice({
        message: response
          ? t('move.rackMoved', { ...texts, count, formatted: format.number(count) })
          : t('move.kept', texts),
      })
      onMoved()
      onClose()
    },
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (placeId && !moving.isPending) moving.mutate(placeId)
  }
  return (
    <FormDialog
      title={t('racks.moveTitle', { rack: rack.code })}
      submitLabel={t('racks.move')}
      form={{ isChanged: chosen !== null, isSaving: moving.isPending, submit, formRef }}
      onClose={onClose}
    >
      {moving.error && <Alert severity="warning">{refusal(moving.error, rack.code, codeOf(placeId ?? ''))}</Alert>}
      {(yards.data ?? []).length > 1 && (
        <Choice
          label={t('yard')}
          value={yardId}
          options={(yards.data ?? []).map(({ id, code, name }) => ({ value: id, label: name ?? code }))}
          onChange={(id) => {
            setYardId(id)
            setChosen(null)
          }}
        />
      )}
      {!tree.data && <Skeleton variant="rounded" height={56} />}
      {placeId && <Choice label={t('racks.place')} value={placeId} options={places} onChange={setChosen} />}
      {held > 0 && (
        <FormControlLabel
          control={<Checkbox checked={isEmpty} onChange={(_event, checked) => setIsEmpty(checked)} />}
          label={t('racks.empty')}
        />
      )}
    </FormDialog>
  )
}
