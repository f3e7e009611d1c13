import { listOwnKeys, revokeOwnKey } from '@castline/contract/calls/keys'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { CreateOwnKeyDialog } from '#tracking/users/CreateKeyDialog.tsx'
import { KeyList } from '#tracking/users/KeyList.tsx'
import { Section } from './Section.tsx'

/** The user's own API keys. */
export function Keys() {
  const { t } = useTranslation('keys')
  const keys = useCall(listOwnKeys, {}, { staleTime: 0 })
  const [isNew, setIsNew] = useState(false)
  return (
    <Section
      title={t('title')}
      text={t('text')}
      actions={
        <Button variant="outlined" onClick={() => setIsNew(true)}>
          {t('new')}
        </Button>
      }
    >
      <KeyList label={t('title')} keys={keys} revokeBy={revokeOwnKey} listedBy={listOwnKeys} />
      {isNew && <CreateOwnKeyDialog listedBy={listOwnKeys} onClose={() => setIsNew(false)} />}
    </Section>
  )
}
