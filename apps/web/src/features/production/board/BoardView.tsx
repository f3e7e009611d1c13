import type { BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import { dayIn } from '@castline/domain/plan/calendar'
import { isPlanDay } from '@castline/domain/plan/plan'
import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type Theme, useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import MouldIcon from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FloatingActions } from '#ui/FloatingActions.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useFillWindow } from '#ui/use-fill-window.ts'
import { BoardToolbar } from './BoardToolbar.tsx'
import { coloursOf, mondayOf, nextWorkingDay } from './shown-week.ts'
import { type Move, type Slot, useBoard } from './use-board.ts'
import { useShortItems } from './use-short-items.ts'
import { ToWaiting, WaitingList } from './WaitingList.tsx'
import { Week } from './Week.tsx'

const PlaceDialog = onDemand(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)
const CastingDialog = onDemand(async () => (await import('./CastingDialog.tsx')).CastingDialog)
const PickDialog = onDemand(async () => (await import('./PickDialog.tsx')).PickDialog)
const FillDialog = onDemand(async () => (await import('./FillDialog.tsx')).FillDialog)

type Opened =
  | { readonly kind: 'casting'; readonly slot: Slot }
  | { readonly kind: 'place'; readonly components: readonly BoardComponent[]; readonly from: Slot | null }
  | { readonly kind: 'pick'; readonly slot: Slot }
  | { readonly kind: 'fill' }

/** The board of a plant: moulds and days of a week, beside what must be cast. */
export function BoardView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const may = usePermissions()
  const mayEdit = may('plan:edit') && plant.writable
  const { vars } = useTheme()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [address, setAddress] = useSearchParams()
  const typed = address.get('from') ?? ''
  const today = dayIn(plant.time_zone, new Date())
  // The week of the first working day that is not over: on a weekend the next one.
  const firstDay = nextWorkingDay(today, plant)
  const from = mondayOf(isPlanDay(typed) ? typed : firstDay)
  const typedDay = address.get('day') ?? ''
  const { shown, move, isMoving, refresh } = useBoard(plant, from)
  const [opened, setOpened] = useState<Opened | null>(null)
  const waitingRef = useRef<HTMLHeadingElement>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, BoardComponent>>(new Map())
  // A press opens; only a movement drags.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const show = (change: Record<string, string>) =>
    setAddress({ plant: plant.id, view: 'board', from, ...change }, { preventScrollReset: true })
  const { data, error, isError, isPlaceholderData, refetch } = shown
  const close = () => setOpened(null)
  const short = useShortItems(plant, data?.today, data?.days.at(-1)?.day)
  const { ref: panes, height } = useFillWindow<HTMLDivElement>(!isPhone && data !== undefined && data.moulds.length > 0)

  async function place(moves: readonly Move[], leavesOut = false): Promise<void> {
    if (!(await move(moves, { leavesOut }))) return
    setSelected(new Map())
    close()
  }

  function drop({ active, over }: DragEndEvent): void {
    const component = active.data.current?.component as BoardComponent | undefined
    const slot = over?.data.current?.slot as Slot | undefined
    if (!component || !slot) return
    const isThere = data?.castings.some(
      ({ mould_id, day, turn, components }) =>
        mould_id === slot.mould_id &&
        day === slot.day &&
        turn === slot.turn &&
        components.some(({ id }) => id === component.id),
    )
    if (!isThere) void move([{ component, to: slot }])
  }

  const days = data?.days ?? []
  const day = days.find((each) => each.day === typedDay) ?? days.find((each) => each.day === firstDay) ?? days[0]
  const mixColours = coloursOf(plant, vars.palette)
  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BoardToolbar
          from={from}
          isThisWeek={from === mondayOf(firstDay)}
          board={data && data.moulds.length > 0 ? data : undefined}
          onFrom={(next) => show({ from: next })}
          onToday={() => show({ from: mondayOf(firstDay) })}
        >
          {mayEdit && data && data.moulds.length > 0 && (
            <Button
              variant="contained"
              onClick={() => setOpened({ kind: 'fill' })}
              sx={{ paddingInline: { xs: 1.5, sm: 2.25 } }}
            >
              {t('fill.open')}
            </Button>
          )}
        </BoardToolbar>
        {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton variant="rounded" height={360} />}
        {data?.moulds.length === 0 && (
          <EmptyState
            icon={<MouldIcon size={32} />}
            title={t('noMoulds.title')}
            text={may('plant:edit') && plant.writable ? t('noMoulds.text') : t('noMoulds.ask')}
            link={
              may('plant:edit') &&
              plant.writable && { to: `/production?plant=${plant.id}&view=moulds`, text: t('noMoulds.link') }
            }
          />
        )}
        {data && data.moulds.length > 0 && (
          <Box
            ref={panes}
            aria-busy={isPlaceholderData}
            style={height === null ? undefined : { height }}
            sx={{
              display: 'grid',
              gap: 2,
              // Two panes that scroll by themselves; on phones one below the other, and the page scrolls.
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '308px minmax(0, 1fr)' },
              gridTemplateRows: { md: 'minmax(0, 1fr)' },
              '& > section': { order: { xs: 1, md: 0 } },
            }}
          >
            <WaitingList
              plant={plant}
              today={data.today}
              headingRef={waitingRef}
              mayEdit={mayEdit}
              selected={selected}
              onSelect={(component, isSelected) => {
                const next = new Map(selected)
                if (isSelected) next.set(component.id, component)
                else next.delete(component.id)
                setSelected(next)
              }}
              onPlace={(component) => setOpened({ kind: 'place', components: [component], from: null })}
            />
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 }}>
              {isPhone && day && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <Choice
                    label={t('day')}
                    value={day.day}
                    options={days.map((each) => ({ value: each.day, label: format.weekday(each.day) }))}
                    onChange={(chosen) => show({ day: chosen })}
                    sx={{ flex: 1 }}
                  />
                  <ToWaiting plant={plant} onOpen={() => waitingRef.current?.focus()} />
                </Box>
              )}
              <Week
                board={data}
                days={isPhone && day ? [day] : days}
                mayEdit={mayEdit}
                short={short}
                mixColours={mixColours}
                onOpen={(slot) => setOpened({ kind: 'casting', slot })}
                onPick={(slot) => setOpened({ kind: 'pick', slot })}
                onTakeOff={(components) => void move(components.map((component) => ({ component, to: null })))}
              />
            </Box>
          </Box>
        )}
        {selected.size > 0 && (
          <FloatingActions label={t('selection')}>
            <Typography>{t('selected', { count: selected.size, formatted: format.number(selected.size) })}</Typography>
            <Button
              variant="contained"
              onClick={() => setOpened({ kind: 'place', components: [...selected.values()], from: null })}
            >
              {t('place.open')}
            </Button>
            <Button onClick={() => setSelected(new Map())}>{t('clear')}</Button>
          </FloatingActions>
        )}
      </Box>
      {data && opened?.kind === 'casting' && (
        <CastingDialog
          plant={plant}
          board={data}
          slot={opened.slot}
          mayEdit={mayEdit}
          onMove={(component) => setOpened({ kind: 'place', components: [component], from: opened.slot })}
          onOrder={(components) =>
            void move(
              components.map((component, position) => ({ component, to: { ...opened.slot, position } })),
              { isOrder: true },
            )
          }
          onCast={() =>
            setAddress({ plant: plant.id, view: 'cast', mould: opened.slot.mould_id, day: opened.slot.day })
          }
          onPick={() => setOpened({ kind: 'pick', slot: opened.slot })}
          onChanged={refresh}
          onClose={close}
        />
      )}
      {data && opened?.kind === 'pick' && (
        <PickDialog
          plant={plant}
          board={data}
          slot={opened.slot}
          isMoving={isMoving}
          onAdd={(component) => move([{ component, to: opened.slot }])}
          onOpenCasting={() => setOpened({ kind: 'casting', slot: opened.slot })}
          onClose={close}
        />
      )}
      {data && opened?.kind === 'place' && (
        <PlaceDialog
          plant={plant}
          board={data}
          components={opened.components}
          from={opened.from}
          isMoving={isMoving}
          onPlace={(to) => void place(opened.components.map((component) => ({ component, to })))}
          onClose={close}
        />
      )}
      {data && opened?.kind === 'fill' && (
        <FillDialog
          plant={plant}
          board={data}
          isMoving={isMoving}
          onApply={(moves) => void place(moves, true)}
          onClose={close}
        />
      )}
    </DndContext>
  )
}
