import type { Status } from '@castline/domain/status/statuses'
import { useTranslation } from 'react-i18next'
import { statusColour } from '#tracking/status/status-colour.ts'
import { keepsColour, whenForced } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import type { Share } from './shares.ts'
import { patternOf } from './status-patterns.ts'

/** Styles for the table around the bar. */
export const shareBarStyle = {
  '& .share-bar': {
    display: 'flex',
    gap: 2,
    height: 14,
    borderRadius: 7,
    overflow: 'hidden',
    backgroundColor: 'var(--mui-palette-divider)',
    [whenForced]: { border: '1px solid CanvasText' },
  },
  // One component of a thousand must remain visible.
  '& .share': { cursor: 'pointer', minWidth: 4, transition: 'flex-grow 300ms', ...keepsColour },
} as const

interface ShareBarProps {
  shares: readonly Share[]
  total: number
  /** For the mouse; keyboard users have the numbers beside the bar. */
  onChoose: (status: Status) => void
}

/** Shares of a total as one bar. Hidden from screen readers, so the same numbers must be beside it as text. */
export function ShareBar({ shares, total, onChoose }: ShareBarProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number, percent } = useFormat()
  return (
    <div className="share-bar" aria-hidden>
      {shares
        .filter(({ count }) => count > 0)
        .map((share) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the numbers beside it are buttons that do the same.
          // biome-ignore lint/a11y/noStaticElementInteractions: as above.
          <div
            key={share.status}
            className="share"
            title={t('sections.share', {
              status: t(`statuses:status.${share.status}`),
              count: number(share.count),
              total: number(total),
              percent: percent(share.percent),
            })}
            onClick={() => onChoose(share.status)}
            style={{
              flexGrow: share.count,
              backgroundColor: statusColour(share.status, 'solid'),
              backgroundImage: patternOf(share.status),
            }}
          />
        ))}
    </div>
  )
}
