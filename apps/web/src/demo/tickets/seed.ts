import {
  agents,
  type Ticket,
  type TicketComment,
  type TicketPriority,
  type TicketState,
  ticketStatuses,
} from './tickets.ts'

const subjects: readonly (readonly [subject: string, text: string, priority: TicketPriority, answer: string])[] = [
  [
    'Crane on axis B has stopped',
    'The limit switch trips at 12 t. The wall panels for level 3 are waiting on the truck.',
    'urgent',
    'The technician is on his way and will be here at ten.',
  ],
  [
    'Labels fade in the sun',
    'After four weeks outside, the printed codes can no longer be scanned from two metres.',
    'normal',
    'We will try the UV-resistant material on the next roll.',
  ],
  [
    'Wrong insert in panel W-214',
    'The lifting anchor is 80 mm off the drawing. The panel is still in the mould.',
    'high',
    'Stopped. We are drilling a new anchor tomorrow.',
  ],
  [
    'Tablet at gate 2 does not charge',
    'The plug is loose, and the battery is empty by noon.',
    'low',
    'A new cable is in the office.',
  ],
  [
    'Delivery note without weights',
    'The haulier refuses to load unless the note shows the weight of every component.',
    'high',
    'The weights are on the note from today on.',
  ],
  [
    'Grout ordered twice',
    'Both orders of 40 bags were confirmed. One of them should be cancelled this week.',
    'normal',
    'Cancelled by phone, the confirmation follows.',
  ],
  [
    'Access for the new inspector',
    'She starts on Monday and needs access to the sample project.',
    'normal',
    'Her account is ready.',
  ],
  [
    'Cracks in stair flight S-09',
    'Hairline cracks at the landing. Photos are in the site folder.',
    'high',
    'Below 0.2 mm, so it can stay.',
  ],
  [
    'Water in the formwork store',
    'The timber forms along the west wall are swollen.',
    'low',
    'We moved them to hall 2.',
  ],
  [
    'Drawing revision C is missing',
    'The plant works with revision B, the site with revision C.',
    'urgent',
    'Revision C is uploaded and released.',
  ],
  [
    'Noise complaint from the school',
    'Please do not vibrate concrete before eight in the morning.',
    'normal',
    'Pouring starts at half past eight from now on.',
  ],
  [
    'Scaffold tag has expired',
    'The tag of tower 4 expired on Friday.',
    'high',
    'The inspection is booked for tomorrow.',
  ],
]
const places = ['Tower A', 'Tower B', 'Hall 2'] as const
const reporters = ['Somchai Phrom', 'Elena Petrova', 'Marcus Hale', 'Yui Tanaka', 'Fatima Said']
const count = 24

/** Returns the demo's tickets: the same ones each day, created on the days before `today`. */
export function seededTickets(today = new Date()): TicketState {
  const dayBefore = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - days, 9, 30)
  const tickets = Array.from({ length: count }, (_, index): Ticket => {
    const [subject, text, priority, answer] = subjects[index % subjects.length] ?? ['', '', 'normal', '']
    const assignee = index % 5 === 3 ? null : (agents[index % agents.length] ?? null)
    const answered: TicketComment = {
      by: assignee ?? 'Chen Wei',
      at: dayBefore(index).toISOString(),
      text: answer,
    }
    return {
      id: 1000 + count - index,
      subject: index < subjects.length ? subject : `${subject} (${places[index % places.length]})`,
      text,
      reporter: reporters[index % reporters.length] ?? '',
      assignee,
      status: ticketStatuses[(index * 5 + (index >> 2)) % 3] ?? 'open',
      priority,
      created: dayBefore(index + 1).toLocaleDateString('sv'),
      comments: index % 3 === 1 ? [] : [answered],
    }
  })
  return { tickets, nextId: 1001 + count }
}
