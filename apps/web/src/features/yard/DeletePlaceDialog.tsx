import { deletePlace } from '@castline/contract/calls/places'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import type { Node } from './tree.ts'

interface DeletePlaceDialogProps {
  node: Node
  nodes: ReadonlyMap<string, Node>
  onDeleted: () => unknown
  onClose: () => void
}

/** The number of components in a conflict response: others may have been moved there since. */
function countOf(error: Error | null): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { current } = error
  if (typeof current !== 'object' || current === null || !('components' in current)) return null
  return typeof current.components === 'number' && current.components > 0 ? current.components : null
}

const nowhere = 'nowhere'

/** Deletes a place, after asking where its components go. */
export function DeletePlaceDialog({ node, nodes, onDeleted, onClose }: DeletePlaceDialogProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const notice = useNotice()
  const { place } = node
  const [target, setTarget] = useState(place.parent_id ?? nowhere)
  const deleting = useCallMutation(deletePlace, {
    onSuccess() {
      notice({ message: t('delete.done', { code: place.code }) })
      onClose()
      return onDeleted()
    },
  })
  const counted = countOf(deleting.error)
  const count = counted ?? place.count + place.occupied
  const isDivided = node.children.length > 0
  const others = [...nodes.values()].map((each) => each.place).filter(({ id }) => id !== place.id)
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { code: place.code })}
      text={
        isDivided ? (
          t('delete.divided')
        ) : count === 0 ? (
          t('delete.empty')
        ) : (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {t('delete.holds', { count, formatted: format.number(count) })}
            <Choice
              label={t('delete.moveTo')}
              value={target}
              options={[
                ...others.map(({ id, code, name, parent_id }) => ({
                  value: id,
                  label: parent_id === null ? (name ?? code) : code,
                })),
                { value: nowhere, label: t('delete.nowhere') },
              ]}
              onChange={setTarget}
            />
          </Box>
        )
      }
      confirmLabel={t('delete.submit')}
      isDestructive
      canConfirm={!isDivided}
      isBusy={deleting.isPending}
      error={counted === null ? deleting.error : null}
      onConfirm={() =>
        deleting.mutate({
          params: { id: place.id },
          query: count === 0 ? {} : target === nowhere ? { unplace: 'true' } : { move_to: target },
        })
      }
      onClose={onClose}
    />
  )
}
