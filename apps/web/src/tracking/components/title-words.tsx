import { componentTitle } from '@castline/domain/components/title'
import type { ReactNode } from 'react'

/** The title of a component, with its mark in grey. No component: a list has several hundred. */
export function titleWords(component: { name: string; control_number: string }): ReactNode {
  const { number, mark } = componentTitle(component)
  return (
    <>
      <bdi>{number}</bdi>
      {mark !== null && (
        <>
          {' '}
          <bdi className="mark">{mark}</bdi>
        </>
      )}
    </>
  )
}
