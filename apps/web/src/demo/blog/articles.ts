export interface Article {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly author: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly minutes: number
  /** Shown large above the other articles; set on one article only. */
  readonly featured?: boolean
  readonly summary: string
  readonly paragraphs: readonly string[]
  /** An id of `videos/videos.ts`. */
  readonly video?: string
}

/** Sorted newest first. */
export const articles: readonly Article[] = [
  {
    id: 1,
    title: 'What a lorry teaches you about a wall',
    category: 'Logistics',
    author: 'Omar Haddad',
    day: '2026-10-28',
    minutes: 6,
    featured: true,
    video: 'panel-lift',
    summary:
      'A panel spends forty years in a façade and two hours on the road. Most of its damage happens on the road.',
    paragraphs: [
      'A wall panel is designed for wind, its own weight and four decades of weather. Nobody designs it for the third pothole after the motorway exit, yet that is where the corners go.',
      'We fixed accelerometers to eleven loads this summer. The worst shock was not on the bad road at all, but in the yard, where the trailer was set down on its legs with the panels still chained.',
      'Since then we lower the legs first, slacken the chains second and lift third. It costs four minutes a load. The corners we have saved would pay for a crane day each month.',
    ],
  },
  {
    id: 2,
    title: 'Reading a mould like a diary',
    category: 'Production',
    author: 'Jan Nowak',
    day: '2026-10-21',
    minutes: 4,
    summary: 'Every mark on the steel has a date. Learn to read them and the next mark need not be made.',
    paragraphs: [
      'A mould that has made two hundred stairs carries all of them. The polished band is where the vibrator hangs; the dull one, where oil never reaches.',
      'I keep a drawing of each mould and colour what I see at the end of the week. After a month the picture tells which edge will chip next, and we grind it before it does.',
    ],
  },
  {
    id: 3,
    title: 'The inspection that takes ninety seconds',
    category: 'Quality',
    author: 'Nguyễn Thu Hà',
    day: '2026-10-09',
    minutes: 5,
    summary: 'Five looks in a fixed order find nine faults out of ten. The order matters more than the looks.',
    paragraphs: [
      'Stand back first. From six metres you see what a tenant will see: colour, joints, a line that is not straight. From one metre you see only concrete.',
      'Then the corners, the inserts, the bearing edge, the label. Always in that order, so that the one you forget is missed by your hand and not by your memory.',
      'Write it down before you speak to anybody. A fault that has been discussed is half forgiven.',
    ],
  },
  {
    id: 4,
    title: 'Weather is a supplier, too',
    category: 'Planning',
    author: 'Chen Wei',
    day: '2026-09-30',
    minutes: 3,
    summary: 'It delivers late, it never answers, and it cannot be replaced. Plan with it as you would with any other.',
    paragraphs: [
      'We give the wind a row in our programme. It has a capacity, a lead time and a record of broken promises, like everybody else in the list.',
      'Lifting days are planned at seventy in a hundred. When the weather keeps its word we are early, and nobody has complained of that yet.',
    ],
  },
  {
    id: 5,
    title: 'Three greys, and why the client wants the fourth',
    category: 'Design',
    author: 'Camille Laurent',
    day: '2026-09-17',
    minutes: 7,
    summary: 'Concrete changes colour for two years. Choose a sample for the building that will stand there then.',
    paragraphs: [
      'A sample is a promise made on a dry day. The façade keeps it on a wet one, at an angle, beside glass.',
      'Make three, leave them outside for a winter, and show those. The fourth grey that the client asks for is usually the first one, a year older.',
    ],
  },
  {
    id: 6,
    title: 'A quiet crane is a fast crane',
    category: 'Erection',
    author: 'Lukas Brandt',
    day: '2026-09-02',
    minutes: 4,
    summary: 'Most of what is said over the radio is there because something was not said on the ground.',
    paragraphs: [
      'If I hear the same panel named twice, I know that the lift was not planned. The second naming is the planning.',
      'We now walk the day on paper at six. It takes ten minutes, and the radio has gone so quiet that the apprentices ask whether it is broken.',
    ],
  },
]

/** Returns undefined if there is no article with this ID. */
export const articleOf = (id: string | undefined) => articles.find((article) => String(article.id) === id)
