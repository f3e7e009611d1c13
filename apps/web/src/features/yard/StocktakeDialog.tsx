import type { Place, Yard } from '@castline/contract/places'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { hasLeftPlant } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { type Reader, usePlaceOf } from './MoveDialog.tsx'
import { StockList } from './StockList.tsx'
import { StocktakeCounts } from './StocktakeCounts.tsx'
import { allWithin, type Node } from './tree.ts'
import { useStocktake } from './use-stocktake.ts'

interface StocktakeDialogProps {
  place: Place
  yard: Yard
  nodes: ReadonlyMap<string, Node>
  Reader: Reader
  onDone: () => void
  onClose: () => void
}

/** Takes stock of a place: everything there is scanned, then the three lists are confirmed. */
export function StocktakeDialog({ place, yard, nodes, Reader, onDone, onClose }: StocktakeDialogProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const [isMade, setIsMade] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const node = nodes.get(place.id)
  const inside = new Set([place.id, ...(node ? allWithin(node).map((each) => each.place.id) : [])])
  const stock = useStocktake(place, inside, usePlaceOf(nodes))
  const { expected, found, missing, unexpected, last, sending } = stock
  const nameOf = (code: string) => {
    const here = found.find(({ qr_code }) => qr_code === code)
    const label = unexpected.find((each) => each.code === code)
    if (here) return componentName(here)
    if (label?.component) return componentName(label.component)
    return label?.rack?.code ?? formatQrCode(code)
  }
  const isPlant = yard.kind === 'plant'
  // Of a rejected component the server knows where it was rejected.
  const away = unexpected.filter(({ component }) => isPlant && component && hasLeftPlant(component.status, null))
  const unmade = unexpected.filter(({ component }) => isPlant && component?.status === 'planning')
  const where = place.parent_id === null ? (place.name ?? place.code) : place.code
  const isSent = sending.data !== undefined
  // By mistake it would take everything off its place: asked once, until a label is scanned.
  const isEmptyHanded = stock.scanned === 0 && missing.length > 0
  const confirm = () =>
    isEmptyHanded && !isAsking ? setIsAsking(true) : stock.confirm({ manufacture: isMade, returns: isBack })
  const severity = last?.isAgain ? 'info' : unexpected.some(({ code }) => code === last?.code) ? 'warning' : 'success'

  return (
    <Dialog open fullScreen aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('stock.title', { place: where })}
      </DialogTitle>
      <DialogContent>
        {isSent ? (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
            {sending.data ? (
              <>
                <Alert severity="success">{t('stock.done', { number: sending.data.number })}</Alert>
                <StocktakeCounts stocktake={sending.data} />
              </>
            ) : (
              <Alert severity="info">{t('stock.kept')}</Alert>
            )}
          </Box>
        ) : (
          <Reader
            onCode={stock.scan}
            message={
              last && (
                <Alert severity={severity}>
                  {t(last.isAgain ? 'stock.again' : severity === 'warning' ? 'stock.isUnexpected' : 'stock.isFound', {
                    component: nameOf(last.code),
                  })}
                </Alert>
              )
            }
          >
            <Typography role="status" variant="h3" component="p">
              {t('stock.counted', { formatted: format.number(stock.scanned), count: stock.scanned })}
            </Typography>
            {expected.isPending ? (
              <Skeleton variant="rounded" height={160} />
            ) : (
              <>
                {expected.data && !expected.data.isKnown && <Alert severity="info">{t('stock.offline')}</Alert>}
                {isEmptyHanded && isAsking && (
                  <Alert severity="warning">
                    {t('stock.nothing', { count: missing.length, formatted: format.number(missing.length) })}
                  </Alert>
                )}
                <ErrorText error={sending.error} />
                <StockList
                  title={t('stock.unexpected')}
                  items={unexpected.map(({ code, component, rack }) => ({
                    key: code,
                    name: nameOf(code),
                    note: rack ? t(`kind.rack`) : component ? null : t('stock.notKnown'),
                    status: component?.status ?? null,
                  }))}
                  onRemove={stock.remove}
                />
                {unmade.length > 0 && (
                  <FormControlLabel
                    control={<Checkbox checked={isMade} onChange={(_event, checked) => setIsMade(checked)} />}
                    label={t('stock.manufacture', { count: unmade.length, formatted: format.number(unmade.length) })}
                  />
                )}
                {away.length > 0 && (
                  <FormControlLabel
                    control={<Checkbox checked={isBack} onChange={(_event, checked) => setIsBack(checked)} />}
                    label={t('stock.returns', { count: away.length, formatted: format.number(away.length) })}
                  />
                )}
                <StockList
                  title={t('stock.missing')}
                  items={missing.map((each) => ({
                    key: each.component_id,
                    name: componentName(each),
                    note: each.place_code,
                    status: each.status,
                  }))}
                />
                <StockList
                  title={t('stock.found')}
                  items={found.map((each) => ({
                    key: each.qr_code,
                    name: componentName(each),
                    note: each.place_code,
                    status: each.status,
                  }))}
                  onRemove={stock.remove}
                />
              </>
            )}
          </Reader>
        )}
      </DialogContent>
      <DialogActions>
        {isSent ? (
          <Button
            variant="contained"
            onClick={() => {
              onDone()
              onClose()
            }}
          >
            {t('move.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('stock.later')}</Button>
            <Button
              variant="contained"
              disabled={expected.isPending || sending.isPending}
              color={isEmptyHanded && isAsking ? 'error' : 'primary'}
              onClick={confirm}
              sx={{ minHeight: 48 }}
            >
              {t(isEmptyHanded && isAsking ? 'stock.confirmNothing' : 'stock.confirm')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
