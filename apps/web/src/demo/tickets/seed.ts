import { agents, type Ticket, type TicketState, ticketStatuses } from './tickets.ts'

const subjects: readonly (readonly [string, string])[] = [
  ['The crane stands still on axis B', 'The limit switch trips at 12 t. The wall panels of level 3 wait on the truck.'],
  ['Labels fade in the sun', 'After four weeks outside the printed codes can no longer be read from two metres.'],
  ['Wrong insert in panel W-214', 'The lifting anchor sits 80 mm off the drawing. The piece is still in the mould.'],
  ['Tablet of gate 2 does not charge', 'The plug is loose; the tablet is empty by noon.'],
  ['Delivery note without a weight', 'The haulier refuses to load without the weight of every piece on the paper.'],
  ['Grout ordered twice', 'Both orders of 40 bags were confirmed. One of them should go back this week.'],
  ['Access for the new inspector', 'Starts on Monday and needs the sample project.'],
  ['Cracks in stair flight S-09', 'Hairline cracks at the landing. Pictures are in the site folder.'],
  ['Rain got into the form store', 'The timber forms at the west wall are swollen.'],
  ['Drawing revision C is missing', 'The plant has revision B, the site speaks of C.'],
  ['Noise complaint from the school', 'Please no vibrating before eight in the morning.'],
  ['Scaffold tag has expired', 'The tag of tower 4 ran out on Friday.'],
]
const reporters = ['Somchai Phrom', 'Elena Petrova', 'Marcus Hale', 'Yui Tanaka', 'Fatima Said']
const count = 24

/** Returns the demo's tickets. Numbers, dates and people are derived from the position, so they are deterministic. */
export function seededTickets(): TicketState {
  const tickets = Array.from({ length: count }, (_, index): Ticket => {
    const [subject, text] = subjects[index % subjects.length] ?? ['', '']
    return {
      id: 1000 + count - index,
      subject: index < subjects.length ? subject : `${subject}, again`,
      text,
      reporter: reporters[index % reporters.length] ?? '',
      assignee: index % 5 === 3 ? null : (agents[index % agents.length] ?? null),
      status: ticketStatuses[(index * 5 + (index >> 2)) % 3] ?? 'open',
      created: `2026-10-${String(28 - index).padStart(2, '0')}`,
    }
  })
  return { tickets, nextId: 1001 + count }
}
