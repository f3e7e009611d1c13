import type { Folder, Label, Mail, MailState } from './mails.ts'

type Seed = readonly [Folder, string, string, readonly string[], readonly Label[], ('read' | 'starred')?]

/** Folder, name, subject, paragraphs, labels, state; sorted newest first. */
const seeds: readonly Seed[] = [
  [
    'inbox',
    'Somchai Phrom',
    'Slabs for level 3 are on the truck',
    ['Twelve slabs left the plant at <strong>7:40</strong>.', 'The last two come with the afternoon tour.'],
    ['plant'],
    'starred',
  ],
  [
    'inbox',
    'Elena Petrova',
    'Gate 2 is closed on Thursday',
    ['The road is being paved. Please send trucks to gate 1 from <em>six to noon</em>.'],
    ['site'],
  ],
  [
    'inbox',
    'Marcus Hale',
    'Offer: lifting anchors, 12 t',
    ['Our offer for 400 anchors:', '<ul><li>Anchor 12 t, galvanised</li><li>Delivery in ten days</li></ul>'],
    ['suppliers'],
  ],
  [
    'inbox',
    'Yui Tanaka',
    'Cracks in stair flight S-09',
    ['I looked at it: hairline cracks at the landing, below 0.2 mm. It can stay.'],
    ['site'],
    'read',
  ],
  [
    'inbox',
    'Fatima Said',
    'Drawing revision C',
    ['Revision C replaces all earlier ones. The insert of W-214 has moved by 80 mm.'],
    ['plant', 'site'],
    'read',
  ],
  [
    'inbox',
    'Owen Clarke',
    'Lunch on Friday?',
    ['The noodle shop at the corner has opened again.'],
    ['private'],
    'read',
  ],
  [
    'inbox',
    'Priya Nair',
    'Results of the cube tests',
    ['All six cubes are above 55 MPa after 28 days.'],
    ['plant'],
    'read',
  ],
  ['inbox', 'Lucas Meyer', 'Crane log of last week', ['38 lifts, 2 hours of wind above the limit.'], ['site'], 'read'],
  [
    'sent',
    'Marcus Hale',
    'Question about the anchors',
    ['Do you have them in stainless steel as well?'],
    ['suppliers'],
    'read',
  ],
  ['sent', 'Somchai Phrom', 'Order of the panels', ['Please cast W-210 to W-218 first.'], ['plant'], 'read'],
  ['drafts', 'Priya Nair', 'Mix for the winter', ['We should talk about'], [], 'read'],
  ['spam', 'Lucky Winner', 'You have won a crane', ['Send us your address to receive it.'], []],
  ['trash', 'Calendar', 'Safety walk, moved to Tuesday', ['The walk is on Tuesday at eight.'], [], 'read'],
]

const addressOf = (name: string) => `${name.toLowerCase().replace(/ /g, '.')}@example.com`
const paragraph = (text: string) => (text.startsWith('<ul>') ? text : `<p>${text}</p>`)

/** Returns the demo's mails; deterministic. */
export function seededMails(): MailState {
  const mails = seeds.map(
    ([folder, name, subject, paragraphs, labels, state], index): Mail => ({
      id: index + 1,
      folder,
      name,
      address: addressOf(name),
      subject,
      body: [`<p>Hello,</p>`, ...paragraphs.map(paragraph), folder === 'drafts' ? '' : '<p>Best regards</p>'].join(''),
      sent: new Date(Date.UTC(2026, 9, 28 - index, 8, (index * 17) % 60)).toISOString(),
      isRead: state === 'read',
      isStarred: state === 'starred',
      labels,
    }),
  )
  return { mails, nextId: mails.length + 1 }
}
