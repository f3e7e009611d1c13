import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { isUnknownRecord } from '#api/errors.ts'
import { EmptyState } from './EmptyState.tsx'
import { FetchFailed } from './FetchFailed.tsx'
import { PageHeader } from './PageHeader.tsx'

interface MissingRecordProps {
  error: unknown
  onRetry: () => void
  /** The page's title while the record could not be loaded. */
  title: string
  /** For a record that does not exist or is not the user's to see. */
  icon: ReactNode
  missing: {
    readonly title: string
    readonly text: string
    readonly link: { readonly to: string; readonly text: string }
  }
}

/** In place of the page of a record that could not be loaded. */
export function MissingRecord({ error, onRetry, title, icon, missing }: MissingRecordProps) {
  if (!isUnknownRecord(error)) {
    return (
      <>
        <PageHeader title={title} />
        <FetchFailed error={error} onRetry={onRetry} />
      </>
    )
  }
  return (
    <Card>
      <EmptyState heading="h1" icon={icon} {...missing} />
    </Card>
  )
}
