import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { dropChanges } from '../use-queue.ts'

/** Discards refused changes together, after a question. */
export function DiscardAll({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('offline')
  const notify = useNotice()
  const formatted = useFormat().number(keys.length)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function drop() {
    setIsBusy(true)
    try {
      await dropChanges(keys)
      notify({ message: t('drop.allDone', { formatted }) })
      setIsAsking(false)
    } catch {
      notify({ severity: 'error', message: t('notStored') })
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)} sx={{ minHeight: 44, marginBlock: 1 }}>
        {t('drop.all', { formatted })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('drop.allTitle', { formatted })}
        text={t('drop.allText')}
        confirmLabel={t('drop.open')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void drop()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
