import type { ListedComponent } from '@castline/contract/components'
import DotsIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { componentLink } from '#tracking/components/links.ts'
import { ActionMenu } from '#ui/action-menu.ts'
import type { RowText } from './row-text.ts'

export interface RowActions {
  /** Null without permission. */
  readonly edit: ((component: ListedComponent) => void) | null
  readonly remove: ((component: ListedComponent) => void) | null
  readonly showType: (type: string) => void
}

interface Opened {
  readonly component: ListedComponent
  readonly anchor: HTMLElement
}

/** The state of the one menu that all rows of a list share. */
export function useRowMenu() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((component: ListedComponent, anchor: HTMLElement) => setOpened({ component, anchor }), [])
  return { opened, open, close: () => setOpened(null) }
}

interface RowMenuButtonProps {
  component: ListedComponent
  t: RowText
  isOpen: boolean
  onOpen: (component: ListedComponent, anchor: HTMLElement) => void
}

/** A plain button: a list has a hundred of them. */
export function RowMenuButton({ component, t, isOpen, onOpen }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      className="more"
      aria-label={t('row.more', { number: component.control_number })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(component, event.currentTarget)}
    >
      <DotsIcon size={20} />
    </button>
  )
}

interface RowMenuProps {
  opened: Opened | null
  actions: RowActions
  onClose: () => void
}

export function RowMenu({ opened, actions, onClose }: RowMenuProps) {
  const { t } = useTranslation('components')
  const [shown, setShown] = useState(opened)
  // The closing menu keeps its content.
  if (opened && opened !== shown) setShown(opened)
  if (!shown) return null

  const { component } = shown
  const { edit, remove, showType } = actions
  const { type = null } = component
  return (
    <ActionMenu
      anchor={opened?.anchor ?? null}
      name={{ 'aria-label': t('row.more', { number: component.control_number }) }}
      onClose={onClose}
      actions={[
        { label: t('row.open'), to: componentLink(component.id) },
        ...(type === null ? [] : [{ label: t('row.onlyType', { type }), onChoose: () => showType(type) }]),
        ...(edit ? [{ label: t('row.edit'), onChoose: () => edit(component) }] : []),
        ...(remove ? [{ label: t('row.delete'), isDestructive: true, onChoose: () => remove(component) }] : []),
      ]}
    />
  )
}
