import LockIcon from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { EmptyState } from './EmptyState.tsx'

interface SignedOutProps {
  title: string
  text: string
  /** The text of the link. */
  signIn: string
  /** The address of this page, which opens again after the sign-in. */
  from: string
}

/** Shown in place of a page that requires a session. */
export function SignedOut({ title, text, signIn, from }: SignedOutProps) {
  return (
    <EmptyState
      heading="h1"
      icon={<LockIcon size={32} />}
      title={title}
      text={text}
      link={{ to: '/auth/login', text: signIn, state: { from } }}
    />
  )
}
