import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { pieceOfElement } from './painting.ts'
import {
  classKey,
  type ElementNames,
  elementKey,
  rowsOf,
  type StoreyGroup,
  storeyKey,
  type TreeRow,
} from './structure-tree.ts'
import { treeKeys } from './tree-keys.ts'

/** In pixels; large enough as a touch target. */
const rowHeight = 44
const treeHeight = 10 * rowHeight

interface StructureTreeProps {
  building: Building
  tree: readonly StoreyGroup[]
  names: ElementNames
  /** Whether the tree is the result of a search, which begins with everything open. */
  isSearch: boolean
  picked: number | null
  onPick: (element: number) => void
}

/** Storeys, their classes and elements. It has one tab stop; the keys are those of trees in file managers. */
export function StructureTree({ building, tree, names, isSearch, picked, onPick }: StructureTreeProps) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const id = useId()
  const scrolled = useRef<HTMLDivElement>(null)
  /** Groups that are not as they begin. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const rows = useMemo(
    () => rowsOf(tree, names, (key) => toggled.has(key) !== isSearch),
    [tree, names, toggled, isSearch],
  )
  const active = rows.findIndex(({ key }) => key === activeKey)
  const { models } = building
  const pieceOf = useMemo(() => pieceOfElement({ models }), [models])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: treeHeight },
    overscan: 8,
  })

  // What was tapped in the model is shown here.
  useEffect(() => {
    if (picked === null) return
    setActiveKey(elementKey(picked))
    if (isSearch) return
    const storey = models.flatMap((model) => model.storey)[picked] ?? -1
    setToggled((now) => new Set([...now, storeyKey(storey), classKey(storey, names.classes[picked] ?? '')]))
  }, [picked])

  useEffect(() => {
    if (active !== -1) virtual.scrollToIndex(active)
  }, [active, virtual])

  function toggle(key: string): void {
    setToggled((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }

  function choose({ element, key }: TreeRow): void {
    setActiveKey(key)
    if (element < 0) toggle(key)
    else onPick(element)
  }

  const labelOf = ({ name, element, level }: TreeRow) => {
    if (level < 3) return name ?? t('structure.noStorey')
    return names.names[element] || names.tags[element] || names.classes[element]
  }
  const sideOf = ({ count, element }: TreeRow) => {
    if (count !== null) return number(count)
    const mark = building.pieces.control_number[pieceOf[element] ?? -1] ?? names.tags[element]
    return mark === names.names[element] ? '' : mark
  }

  return (
    <Box
      ref={scrolled}
      role="tree"
      tabIndex={0}
      aria-label={t('structure.tree')}
      aria-activedescendant={active === -1 ? undefined : `${id}-${activeKey}`}
      onFocus={() => activeKey === null && setActiveKey(rows[0]?.key ?? null)}
      onKeyDown={treeKeys(rows, active, { onMove: setActiveKey, onToggle: toggle, onChoose: choose })}
      sx={{
        maxHeight: treeHeight,
        overflow: 'auto',
        '&:focus-visible [data-active]': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: -2 },
      }}
    >
      <Box role="presentation" style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const { key, level, isOpen } = row
          return (
            <Box
              key={key}
              role="treeitem"
              id={`${id}-${key}`}
              aria-level={level}
              aria-posinset={row.place}
              aria-setsize={row.of}
              aria-expanded={level < 3 ? isOpen : undefined}
              aria-selected={level === 3 && row.element === picked}
              data-active={index === active ? '' : undefined}
              onClick={() => choose(row)}
              style={{ position: 'absolute', top: start, insetInline: 0, height: rowHeight }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                paddingInlineStart: 1 + (level - 1) * 2,
                paddingInlineEnd: 2,
                cursor: 'pointer',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-selected="true"]': { bgcolor: 'accent.surface' },
                '& svg': { flexShrink: 0 },
                '&:dir(rtl) svg': { transform: 'scaleX(-1)' },
                '&[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
              }}
            >
              {level < 3 ? <Chevron size={18} /> : <Box component="span" sx={{ width: 18, flexShrink: 0 }} />}
              <Typography variant={level === 1 ? 'subtitle2' : 'body2'} noWrap sx={{ flex: 1, minWidth: 0 }}>
                <bdi>{labelOf(row)}</bdi>
              </Typography>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary', maxWidth: '45%' }}>
                <bdi>{sideOf(row)}</bdi>
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
