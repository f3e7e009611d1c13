import { listOwnKeys } from '@castline/contract/calls/keys'
import { useCall } from '#api/queries.ts'
import { AlsoRevokeKeys } from '#tracking/users/AlsoRevokeKeys.tsx'

interface OwnKeysQuestionProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** The question about the user's own API keys; nothing without any. */
export function OwnKeysQuestion(props: OwnKeysQuestionProps) {
  const keys = useCall(listOwnKeys, {}, { staleTime: 0 })
  const hasKeys = keys.data?.some(
    ({ revoked_at, expires_at }) => !revoked_at && (expires_at === null || Date.parse(expires_at) > Date.now()),
  )
  return hasKeys ? <AlsoRevokeKeys whose="own" {...props} /> : null
}
