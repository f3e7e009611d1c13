import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { LoadFaults } from './LoadFaults.tsx'
import { refusalsOf } from './refusals.ts'

interface LoadErrorProps {
  error: unknown
  severity?: 'error' | 'warning'
  /** Makes it possible to close it. */
  close?: { readonly label: string; readonly onClose: () => void }
  children?: ReactNode
}

/** The reasons that block a step of a load, as text. Renders nothing without an error. */
export function LoadError({ error, severity = 'error', close, children }: LoadErrorProps) {
  const errorMessage = useErrorMessage()
  if (!error) return null
  const faults = refusalsOf(error)
  return (
    <Alert severity={severity} {...(close && { closeText: close.label, onClose: close.onClose })}>
      {faults.length > 0 ? <LoadFaults faults={faults} /> : errorMessage(error)}
      {children}
    </Alert>
  )
}
