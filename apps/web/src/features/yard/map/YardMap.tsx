import { isRackKind } from '@castline/domain/yard/places'
import Box from '@mui/material/Box'
import { type CSSProperties, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { moveByArrows } from '#ui/arrow-keys.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import type { Node } from '../tree.ts'
import { linesOf, tileStateOf } from './lines.ts'
import { mapStyles } from './map-styles.ts'

interface YardMapProps {
  root: Node
  /** The place that is shown beside the map. */
  shownId: string
  /** The ids of what is searched; null without a search. */
  lit: ReadonlySet<string> | null
  now: number
  onShow: (id: string) => void
}

/**
 * A yard from above: a row of tiles for each row, each with the component that has been there longest and a bar of the weight
 * that is used of the limit, amber where something has been for long, hatched where nothing is. The arrow keys go from tile to tile.
 */
export function YardMap({ root, shownId, lit, now, onShow }: YardMapProps) {
  const { t } = useTranslation('yard')
  const lines = useMemo(() => linesOf(root), [root])
  const tiles = lines.flatMap((line) => line.tiles)
  // One stop of the Tab key: the place that is shown, or the first of what is searched.
  const stop =
    tiles.find(({ place }) => place.id === shownId) ?? tiles.find(({ place }) => lit?.has(place.id)) ?? tiles[0]
  return (
    <Box role="group" aria-label={t('map.title')} onKeyDown={(event) => moveByArrows(event, '.tile')} sx={mapStyles}>
      {lines.map(({ node, path, tiles: inLine }) => (
        <section key={node.place.id} aria-label={path || t('map.undivided')}>
          {path !== '' && (
            <button
              type="button"
              className="row"
              aria-current={node.place.id === shownId || undefined}
              onClick={() => onShow(node.place.id)}
            >
              <bdi>{path}</bdi>
            </button>
          )}
          <ul>
            {inLine.map((tile) => (
              <li key={tile.place.id}>
                <Tile
                  node={tile}
                  now={now}
                  isShown={tile.place.id === shownId}
                  isStop={tile === stop}
                  isLit={lit === null ? null : lit.has(tile.place.id)}
                  onShow={onShow}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  )
}

interface TileProps {
  node: Node
  now: number
  isShown: boolean
  isStop: boolean
  /** Null without a search. */
  isLit: boolean | null
  onShow: (id: string) => void
}

const Tile = memo(function Tile({ node, now, isShown, isStop, isLit, onShow }: TileProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { place, held } = node
  const { share, count, isOver, isEmpty, days, isOld } = tileStateOf(node, (at) =>
    format.calendarDays(at, new Date(now)),
  )
  const facts = [
    isRackKind(place.kind) && t(`kind.${place.kind}`),
    isEmpty ? t('held.empty') : t('held.count', { count, formatted: format.number(count) }),
    held.oldest,
    place.max_weight !== null &&
      t('held.weightOf', { weight: format.weight(held.weight), max: format.weight(place.max_weight) }),
    isOver && t('held.exceeded'),
    days !== null && days > 0 && format.duration(days * 24),
    isLit && t('map.found'),
  ]
  const state = [isEmpty && 'empty', isOld && 'old', isOver && 'over', isLit && 'lit', isLit === false && 'unlit']
  return (
    <button
      type="button"
      className={['tile', ...state.filter(Boolean)].join(' ')}
      style={{ '--fill': `${Math.round((share ?? 0) * 100)}%` } as CSSProperties}
      aria-current={isShown || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onShow(place.id)}
    >
      <span className="facts">
        <span className="code">
          <bdi>{place.code}</bdi>
        </span>
        <span className="words"> · {dotted(facts.map((fact) => fact || null))}</span>
        <span aria-hidden className={isOver ? 'exceeded' : undefined}>
          {!isEmpty && format.number(count)}
          {isOver && ' !'}
        </span>
      </span>
      {held.oldest !== null && (
        <span aria-hidden className="mark">
          <bdi>{held.oldest}</bdi>
        </span>
      )}
      {isOld && days !== null ? (
        <span aria-hidden className="days">
          {format.days(days)}
        </span>
      ) : (
        held.weight > 0 && <span aria-hidden>{format.weight(held.weight)}</span>
      )}
    </button>
  )
})
