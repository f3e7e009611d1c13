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
    'The mould is stopped. A new anchor will be set tomorrow.',
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
    'From today, the note shows the weights.',
  ],
  [
    'Grout ordered twice',
    'Both orders of 40 bags were confirmed. One of them should be cancelled this week.',
    'normal',
    'Cancelled by phone; the confirmation will follow.',
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
    'They are below 0.2 mm and can stay.',
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
    'Revision C has been uploaded and released.',
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
  [
    'Gate 1 does not close',
    'The motor hums and stops halfway. The guard closes it by hand in the evening.',
    'low',
    'A new motor has been ordered and arrives on Tuesday.',
  ],
  [
    'Two panels with the same number',
    'There are two W-118 in the yard, one with the window on the wrong side.',
    'high',
    'The second one is W-181; its label has been replaced.',
  ],
  [
    'No light on the north stairs',
    'From five o’clock nobody can see the steps between levels 2 and 3.',
    'urgent',
    'Site lights are up; the electrician comes tomorrow.',
  ],
  [
    'Export without volumes',
    'The column “Volume” is empty for all slabs of section C.',
    'normal',
    'The model had none. We have imported a new one.',
  ],
  [
    'Truck waited for two hours',
    'The seven o’clock load was unloaded at nine, because the crane was at axis F.',
    'normal',
    'From now on the crane is reserved for deliveries until eight.',
  ],
  [
    'Colour differs between panels',
    'The façade of the third floor has two shades of grey, which the architect will not accept.',
    'high',
    'The plant had used the wrong cement. Six panels will be recast.',
  ],
  [
    'Scanner asks for the camera',
    'After the update, every phone at gate 2 asks for permission again.',
    'low',
    'It asks once per phone, and then no more.',
  ],
  [
    'Missing anchors in the delivery',
    'The note lists twelve anchors of 12 t, and the box has eight.',
    'normal',
    'The supplier will send four more with the next load.',
  ],
  [
    'Puddle below slab S-021',
    'Water stands in the storage area and reaches the timber below the slabs.',
    'low',
    'A drain has been dug, and the slabs rest on higher timber now.',
  ],
  [
    'Wind alarm too early',
    'The crane stops at 9 m/s. According to its papers the limit is 14 m/s.',
    'high',
    'The sensor has been replaced and set to 14 m/s.',
  ],
  [
    'Sections in the wrong order',
    'The list shows section 10 before section 2.',
    'normal',
    'They are sorted by number now.',
  ],
  [
    'Fire extinguisher is empty',
    'The one in hall 2 was used on Thursday and put back empty.',
    'urgent',
    'Replaced this morning. Please report every use at once.',
  ],
]
const reporters = ['Somchai Phrom', 'Elena Petrova', 'Marcus Hale', 'Yui Tanaka', 'Fatima Said']

/** Returns the demo's tickets: the same ones each day, created on the days before `today`. */
export function seededTickets(today = new Date()): TicketState {
  const dayBefore = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - days, 9, 30)
  const tickets = subjects.map(([subject, text, priority, answer], index): Ticket => {
    const assignee = index % 5 === 3 ? null : (agents[index % agents.length] ?? null)
    const answered: TicketComment = {
      by: assignee ?? 'Chen Wei',
      at: dayBefore(index).toISOString(),
      text: answer,
    }
    return {
      id: 1000 + subjects.length - index,
      subject,
      text,
      reporter: reporters[index % reporters.length] ?? '',
      assignee,
      status: ticketStatuses[(index * 5 + (index >> 2)) % 3] ?? 'open',
      priority,
      created: dayBefore(index + 1).toLocaleDateString('sv'),
      comments: index % 3 === 1 ? [] : [answered],
    }
  })
  return { tickets, nextId: 1001 + subjects.length }
}
