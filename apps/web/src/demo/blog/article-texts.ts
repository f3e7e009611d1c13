import type { Article } from './articles.ts'

/** Sorted newest first. */
export const articleTexts: readonly Article[] = [
  {
    id: 1,
    title: 'Most panel damage happens on the road',
    category: 'Logistics',
    author: 'Omar Haddad',
    daysAgo: 3,
    minutes: 6,
    featured: true,
    video: 'panel-lift',
    cover: 'At the gate',
    summary:
      'A panel spends forty years in a façade and two hours on a truck. We measured which of them costs more corners.',
    sections: [
      {
        paragraphs: [
          'A wall panel is designed for wind, its own weight and four decades of weather. Nobody designs it for the third pothole after the motorway exit, yet that is where the corners break.',
          'This summer we fixed accelerometers to eleven loads between the plant and the site. Each logged shocks for the whole journey, from the gantry crane in the yard to the hook of the tower crane.',
        ],
      },
      {
        heading: 'What the sensors showed',
        picture: {
          title: 'Loading a trailer',
          caption: 'Two slabs and a wall panel are loaded under the gantry crane.',
        },
        paragraphs: [
          'The worst shock was not on the bad road at all. It was in the yard, where the trailer was set down on its legs with the panels still chained. The frame of the trailer twists by a few millimetres, the chains do not, and the panel takes the difference.',
          'On the road itself, speed mattered less than the order of the load. Panels at the rear end of the bed saw twice the acceleration of those over the axle.',
        ],
        quote: 'Lower the legs first, slacken the chains second, lift third. It costs four minutes a load.',
      },
      {
        heading: 'What we changed',
        paragraphs: [
          'Drivers now lower the legs first, slacken the chains second and call the crane third. Heavy panels stand over the axle, and every contact point has a rubber pad instead of a timber wedge.',
          'Damaged corners fell from nine in a month to two. The repairs that we no longer make would pay for a crane day each month.',
        ],
      },
    ],
  },
  {
    id: 2,
    title: 'How a steel mould wears, and how to see it early',
    category: 'Production',
    author: 'Jan Nowak',
    daysAgo: 10,
    minutes: 4,
    cover: 'Steel mould',
    summary:
      'Every mark on the steel has a cause. A ten-minute inspection each Friday tells which edge will chip next.',
    sections: [
      {
        paragraphs: [
          'A mould that has cast two hundred flights of stairs carries traces of all of them. The polished band is where the vibrator sits; the dull one is where oil never reaches.',
          'None of this matters on the day you see it. It matters three weeks later, when the first edge comes out rounded and the inspector rejects it.',
        ],
      },
      {
        heading: 'The Friday drawing',
        picture: { title: 'Casting hall', caption: 'Three moulds are prepared for the next morning.' },
        paragraphs: [
          'I keep a drawing of each mould, and every Friday I colour what I see: scratches, dents, rust, worn seals. It takes ten minutes per mould.',
          'After a month the drawing shows a pattern. We then grind or re-seal that edge before it shows on a component. Since January, no stairs have been rejected because of an edge.',
        ],
        quote: 'It takes ten minutes per mould, and it replaced most of our repairs.',
      },
    ],
  },
  {
    id: 3,
    title: 'An inspection in ninety seconds',
    category: 'Quality',
    author: 'Nguyễn Thu Hà',
    daysAgo: 22,
    minutes: 5,
    cover: 'Five checks on a panel',
    summary: 'Five checks in a fixed order find nine defects out of ten. The order matters more than the checks.',
    sections: [
      {
        paragraphs: [
          'Stand back first. From six metres you see what a tenant will see: colour, joints, a line that is not straight. From one metre you only see concrete.',
          'Then check the corners, the inserts, the bearing edge and the label, always in that order. A fixed order is easier to remember than a long list, and you notice at once when you have skipped a step.',
        ],
      },
      {
        heading: 'Write it down first',
        picture: { title: 'Curing chamber', caption: 'Slabs leave the curing chamber after twelve hours at 45 °C.' },
        paragraphs: [
          'Record a defect before you discuss it. Once two people have talked about a crack, it tends to get smaller.',
          'A photo with the label in the picture saves the question which component it was. Take it before the component is moved.',
        ],
      },
    ],
  },
  {
    id: 4,
    title: 'Planning with the weather instead of against it',
    category: 'Planning',
    author: 'Chen Wei',
    daysAgo: 31,
    minutes: 3,
    cover: 'Storm over the site',
    summary: 'Wind stops cranes on one day in nine. A programme that expects this is rarely late.',
    sections: [
      {
        paragraphs: [
          'We gave the wind its own row in our programme. Like every other supplier it has a capacity, a lead time and a delivery record, and its record is poor from October to March.',
          'Lifting days are planned at seventy percent. In a calm week we finish early, and nobody has complained about that yet.',
        ],
      },
      {
        heading: 'Work for windy days',
        picture: {
          title: 'Snow on site',
          caption: 'At minus eight degrees the crane still runs, but the grout has to wait.',
        },
        paragraphs: [
          'Every team has a list of work that needs no crane: grouting, joints, cleaning, training. The list is prepared on Monday, so a stop costs us no discussion.',
        ],
      },
    ],
  },
  {
    id: 5,
    title: 'Choosing a colour that will still be right in two years',
    category: 'Design',
    author: 'Camille Laurent',
    daysAgo: 44,
    minutes: 7,
    cover: 'Three samples outside',
    summary: 'Concrete changes its colour for about two years. Samples should be shown at the age that counts.',
    sections: [
      {
        paragraphs: [
          'A fresh sample is darker than the façade will ever be. It dries within weeks, then carbonation lightens it slowly for another two years.',
          'Clients choose from samples that are ten days old, and are surprised by a building that is lighter than what they signed for.',
        ],
      },
      {
        heading: 'Three finishes, one winter',
        picture: { title: 'Washed sample', caption: 'Washing exposes the aggregate, so the stone decides the colour.' },
        paragraphs: [
          'We now cast three samples of each finish and leave them outside for a winter before the decision. Brushed surfaces hide stains, washed ones keep their colour, etched ones look best next to glass.',
          'Show them in the afternoon, wet and dry. A sample that looks good when it is wet will please everyone for thirty years.',
        ],
        quote: 'A sample that looks good when it is wet will please everyone for thirty years.',
      },
    ],
  },
  {
    id: 6,
    title: 'Fewer radio calls, faster lifts',
    category: 'Erection',
    author: 'Lukas Brandt',
    daysAgo: 59,
    minutes: 4,
    cover: 'View from the crane',
    summary:
      'Most radio calls repeat what could have been agreed on the ground. Ten minutes at six o’clock halved them.',
    sections: [
      {
        paragraphs: [
          'When I hear the same panel named twice on the radio, I know that nobody had planned the lift. The second call is the planning, and the crane waits for it.',
        ],
      },
      {
        heading: 'Ten minutes before the first lift',
        picture: { title: 'Toolbox talk', caption: 'The lifts of the day are agreed at six, before the crane starts.' },
        paragraphs: [
          'We now go through all lifts of the day at six, with the list on a board: component, position, slings, who guides. Changes are written on the board, not called.',
          'Lifts take eleven minutes instead of fourteen. On a day with thirty lifts, that is an hour and a half.',
        ],
      },
    ],
  },
]
