import type { QueryOf } from '@castline/contract/call'
import type { LoadProposal, loadProposal, Proposed } from '@castline/contract/load-proposal'
import { curesUntil } from '@castline/domain/loads/curing'
import { planningRefusal } from '@castline/domain/loads/loads'
import type { ProposalRefusal } from '@castline/domain/loads/proposal'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import { curingRuleOf, projectCalendar, type StoredCalendar } from '#tracking/plan/plan.ts'
import { type CandidateRow, candidatesOf } from './proposal-queries.ts'

/** Decides about a component as planning and loading it will, on the day on which the load leaves. */
function judged({ made_on, evidence, ...piece }: CandidateRow, calendar: StoredCalendar, day: Day): Proposed {
  const { status, load } = piece
  const cured_on = curesUntil({ status, made_on }, projectCalendar(calendar), day)
  const curing = { rule: curingRuleOf(calendar), cured_on, day }
  const refusal = load ? 'on_other_load' : (planningRefusal(status) as ProposalRefusal | null)
  return {
    ...piece,
    refusal,
    obstacles: obstaclesOf({ evidence }, { curing }).filter(({ step }) => step === 'load'),
  }
}

/** Returns what a load of a day could take; null if the user has no access to the project. */
export async function proposalOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { day: asked, ...query }: QueryOf<typeof loadProposal>,
): Promise<LoadProposal | null> {
  const found = await candidatesOf(database, userId, projectId, query)
  if (!found) return null
  const { calendar, total, last, pieces } = found
  const { today } = calendar
  const day = asked && asked > today ? asked : today
  return { today, day, total, last, pieces: pieces.map((piece) => judged(piece, calendar, day)) }
}
