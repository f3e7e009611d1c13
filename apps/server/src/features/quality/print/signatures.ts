import type { NcrEvent } from '@castline/contract/ncr'
import type { Block, Cell } from '#pdf/flow-content.ts'
import type { FoundNcr } from '../ncr-queries.ts'
import type { PrintTexts } from './print-texts.ts'

/** The steps that are signed on paper. Of each, the last one counts. */
const signedSteps = ['report', 'decision', 'repaired', 'close'] as const

const roomToWrite = '\n\n'

/** A name that was entered, below the drawing if there is one. */
const signed = ({ name, path }: NonNullable<NcrEvent['signature']>): Cell =>
  path === null ? name : { text: `\n\n\n${name}`, path }

/**
 * Returns the lines for signatures: each step that was done in the system with its person and time, and a place to sign.
 * A line for the closing is there before it is closed, because the sheet is signed beside the component.
 */
export function signatureBlocks(
  { events, disposition }: Pick<FoundNcr, 'events' | 'disposition'>,
  texts: PrintTexts,
): Block[] {
  const { words } = texts
  const lastOf = (step: NcrEvent['kind']) => events.findLast(({ kind }) => kind === step)
  const steps = signedSteps.filter((step) => step !== 'repaired' || disposition === 'repair' || lastOf(step))
  const reopened = Number(lastOf('reopen')?.id ?? 0)
  return [
    { kind: 'heading', text: words.part.signatures },
    {
      kind: 'table',
      columns: [
        [words.table.change, 22],
        [words.table.by, 24],
        [words.table.day, 20],
        [words.table.signature, 34],
      ],
      rows: steps.map((step) => {
        const event = lastOf(step)
        // What was decided before it was opened again is done again.
        const isDone = event !== undefined && (step === 'report' || Number(event.id) > reopened)
        return [
          words.signs[step],
          (isDone && event.user_name) || '',
          isDone ? texts.moment(event.at) : '',
          isDone && event.signature ? signed(event.signature) : roomToWrite,
        ]
      }),
    },
  ]
}
