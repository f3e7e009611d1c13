import { formatQrCode } from '@castline/domain/labels/qr-code'
import type { Role } from '@castline/domain/users/roles'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasToken } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { useStepLabel } from '#tracking/status/StepButton.tsx'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { componentQuery } from '../card/use-component.ts'
import { LoadOutcome } from './LoadOutcome.tsx'
import { askedOf, type Line, sortTray, stepsOf, usualStep } from './sort-tray.ts'
import { TrayRow } from './TrayRow.tsx'
import { emptyTray, withOverride, without, withStep } from './tray.ts'
import { useLookupsWithAnswers } from './use-lookups-with-answers.ts'
import { type SendingLine, useSending } from './use-sending.ts'
import { type TrayActions, useLookups } from './use-tray.ts'

const RejectDialog = onDemand(async () => (await import('#tracking/steps/RejectDialog.tsx')).RejectDialog)

const AskedTogether = onDemand(async () => (await import('#tracking/gates/AskedTogether.tsx')).AskedTogether)

const markOf = (line: Line) =>
  'component' in line && line.component ? componentName(line.component) : formatQrCode(line.entry.code)

interface LoadPanelProps {
  userId: string
  role: Role
  actions: TrayActions
}

/** The load scanned so far: its components, those that cannot be included and why, and one button for all. */
export function LoadPanel({ userId, role, actions }: LoadPanelProps) {
  const { t } = useTranslation(['scanning', 'gates', 'ui'])
  const { tray, change } = actions
  const stepLabel = useStepLabel()
  const hasToken = useHasToken()
  const queryClient = useQueryClient()
  const lookups = useLookupsWithAnswers(useLookups(tray, userId), userId, role)
  const sending = useSending(actions)
  const [isEmptying, setIsEmptying] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  const steps = stepsOf(role)
  const step = steps.find((to) => to === tray.to) ?? usualStep(steps, lookups)
  const lines = sortTray(tray, step, lookups)
  const ready = lines.filter((line): line is SendingLine => line.state === 'ready' || line.state === 'notOnDevice')
  const excluded = lines.filter(({ state }) => state === 'excluded')
  const along = lines.filter(({ state }) => state !== 'excluded')
  const isMixed = ready.some(({ to }) => to !== step)
  const number = ready.length
  const confirmLabel =
    step && !isMixed
      ? t('tray.confirm', { action: stepLabel({ to: step, kind: 'step' }), number })
      : t('tray.confirmMixed', { number })

  function confirm() {
    if (ready.some(({ to }) => to === 'rejected')) setIsRejecting(true)
    else if (asked.length > 0) setIsAsking(true)
    else sending.confirm({ lines: ready })
  }

  const format = useFormat()
  const asked = along.filter((line) => askedOf(line).length > 0)
  const uncured = asked.length

  // Opening it later may find no network.
  useEffect(() => {
    if (uncured > 0) AskedTogether.load().catch(() => undefined)
  }, [uncured])

  const row = (line: Line) => (
    <TrayRow
      key={line.entry.code}
      line={line}
      loadStep={step}
      isResting={sending.isPending}
      onRemove={() => change((now) => without(now, line.entry.code))}
      onStep={(to) => change((now) => withStep(now, line.entry.code, to))}
      onOverride={(reason) => change((now) => withOverride(now, line.entry.code, reason))}
      onLookAgain={() => void queryClient.refetchQueries(componentQuery({ code: line.entry.code }, hasToken))}
    />
  )

  return (
    <Card component="section" sx={{ display: 'grid', gap: 2, padding: 2, overflow: 'visible' }}>
      <Typography variant="h2">{t('tray.title', { number: tray.entries.length })}</Typography>
      {steps.length > 1 && (
        <Choice
          label={t('tray.step')}
          value={step ?? ''}
          disabled={sending.isPending}
          options={[
            ...(step ? [] : [{ value: '' as const, label: t('tray.chooseStep') }]),
            ...steps.map((to) => ({ value: to, label: stepLabel({ to, kind: 'step' }) })),
          ]}
          onChange={(to) => to !== '' && change((now) => ({ ...now, to }))}
        />
      )}
      <LoadOutcome sending={sending} actions={actions} />
      {tray.entries.length === 0 && !sending.isSuccess && (
        <Typography sx={{ color: 'text.secondary' }}>{t('tray.empty')}</Typography>
      )}
      {excluded.length > 0 && (
        <Group title={t('tray.excluded', { number: excluded.length })} text={t('tray.excludedText')}>
          {excluded.map(row)}
        </Group>
      )}
      {along.length > 0 && <Group title={t('tray.ready', { number })}>{along.map(row)}</Group>}
      {uncured > 0 && (
        <Alert severity="warning">{t('tray.uncured', { count: uncured, formatted: format.number(uncured) })}</Alert>
      )}
      {number > 0 && (
        <Button
          variant="contained"
          color={step === 'rejected' && !isMixed ? 'error' : 'primary'}
          fullWidth
          loading={sending.isPending}
          onClick={confirm}
          sx={{ position: 'sticky', insetBlockEnd: 8, zIndex: 1, minHeight: 64, fontSize: '1.125rem' }}
        >
          {confirmLabel}
        </Button>
      )}
      {tray.entries.length > 0 && (
        <Button disabled={sending.isPending} onClick={() => setIsEmptying(true)}>
          {t('tray.clear')}
        </Button>
      )}
      <ConfirmDialog
        open={isEmptying}
        title={t('tray.clearTitle', { number: tray.entries.length })}
        text={t('tray.clearText')}
        confirmLabel={t('tray.clear')}
        isDestructive
        onConfirm={() => {
          change(() => emptyTray)
          setIsEmptying(false)
        }}
        onClose={() => setIsEmptying(false)}
      />
      {isRejecting && (
        <RejectDialog
          mark={t('tray.pieces', { number })}
          onReject={(reason) => {
            setIsRejecting(false)
            sending.confirm({ lines: ready, reason })
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
      {isAsking && (
        <AskedTogether
          pieces={asked.map((line) => ({ mark: markOf(line), obstacles: askedOf(line) }))}
          onOverride={(reason) => {
            setIsAsking(false)
            const excused = new Set(asked.map(({ entry }) => entry.code))
            change((now) => [...excused].reduce((tray, code) => withOverride(tray, code, reason), now))
            sending.confirm({
              lines: ready.map((line) =>
                excused.has(line.entry.code) ? { ...line, entry: { ...line.entry, override: reason } } : line,
              ),
            })
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </Box>
  )
}
