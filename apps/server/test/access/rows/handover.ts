import { sealingWith } from '#database/sealing.ts'
import { ticketOf } from '#features/handover/ticket.ts'
import { tokenSecret } from '#support/test-app.ts'
import { type Case, ofProject } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { anybody, readers } from '../rules.ts'

const sealing = sealingWith(tokenSecret)

/** A ticket of the member, who reaches the project. */
const aTicket = ({ place }: Case) =>
  ticketOf(sealing, {
    ...{ userId: place.member.id, projectId: place.project.id, sectionId: place.emptySection.id },
    ...{ language: 'en', calendar: 'buddhist' },
  })

/** Endpoints of the hand-over archive, which is read from an archived project, too. */
export const handoverRows = {
  // Writes the audit log only.
  prepareHandover: { ...readers, ...alwaysWrites, given: (at: Case) => ({ ...ofProject(at), body: {} }) },
  downloadHandover: { ...anybody, ...reads, given: (at: Case) => ({ query: { ticket: aTicket(at) } }) },
} satisfies AccessRows
