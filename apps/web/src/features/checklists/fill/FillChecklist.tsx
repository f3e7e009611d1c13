import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useSearchParams } from '#api/search-params.ts'
import type { Filled } from '#tracking/checklists/filled.ts'
import type { CheckedComponent } from '#tracking/device-database/seen-checklists.ts'
import { FillItem } from './FillItem.tsx'
import { ReviewAnswers } from './ReviewAnswers.tsx'

interface FillChecklistProps {
  component: CheckedComponent
  filled: Filled
}

/**
 * One checklist: an item a screen, then the review. The address has the current item, so that a reload returns to it.
 */
export function FillChecklist({ component, filled }: FillChecklistProps) {
  const { t } = useTranslation('checklists')
  const mayFill = usePermissions()('checklist:fill')
  const [address, setAddress] = useSearchParams()
  const { items, name } = filled.template
  const isAnswered = ({ id }: { id: string }) => {
    const answer = filled.answers.get(id)
    return answer !== undefined && !answer.stored?.refusal
  }
  // Found once: the item stays on the screen when its answer is stored.
  const [firstOpen] = useState(() => items.findIndex((item) => !isAnswered(item)))
  const chosen = address.get('item')
  // A new checklist begins with its first item, one that was begun with the first that is open.
  const place = chosen === null ? firstOpen : chosen === 'review' ? -1 : items.findIndex(({ id }) => id === chosen)
  const item = mayFill ? items[place] : undefined

  function show(next: number) {
    const id = items[next]?.id ?? 'review'
    setAddress((now) => {
      now.set('item', id)
      return now
    })
  }

  if (!item) {
    return (
      <>
        {!mayFill && <Alert severity="info">{t('readOnly')}</Alert>}
        <ReviewAnswers component={component} filled={filled} mayFill={mayFill} onChange={show} />
      </>
    )
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <FillItem
        key={item.id}
        component={component}
        filled={filled}
        item={item}
        place={place}
        isMoved={chosen !== null}
        onMove={show}
      />
    </>
  )
}
