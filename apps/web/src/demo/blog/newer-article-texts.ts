import type { Article } from './article.ts'

/** The newer half of the articles, sorted newest first. */
export const newerArticleTexts: readonly Article[] = [
  {
    id: 1,
    title: 'Most panel damage happens on the road',
    category: 'Logistics',
    author: 'Omar Haddad',
    daysAgo: 3,
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
          'The sensors cost less than one repaired corner. The hard part was agreeing what to record: we settled on the largest shock in each minute, the place and the temperature.',
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
          'Temperature made no difference, and neither did the age of the concrete once it had reached its strength for lifting. Two things that we had argued about for years turned out not to matter.',
        ],
        quote: 'Lower the legs first, slacken the chains second, lift third. It costs four minutes a load.',
      },
      {
        heading: 'Who sees the damage',
        picture: {
          title: 'Panels in storage',
          caption: 'In the yard every panel stands on its own rack, with room to walk around it.',
        },
        paragraphs: [
          'A corner that breaks in the yard is usually found on site, and by then nobody knows whose it is. The driver says that it left the plant like this, the plant says that it was sound.',
          'We now take one photo of each panel when it is chained and one before it is unchained. Both take seconds, and they have ended the argument: of the last nine broken corners, seven broke while the trailer was standing still.',
        ],
      },
      {
        heading: 'What we changed',
        paragraphs: [
          'Drivers now lower the legs first, slacken the chains second and call the crane third. Heavy panels stand over the axle, and every contact point has a rubber pad instead of a timber wedge.',
          'Damaged corners fell from nine in a month to two. The repairs that we no longer make would pay for a crane day each month.',
          'The next trial is a softer pad for long loads. If it works, we will write about it here; if it does not, we will write about that, too.',
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
    cover: 'Steel mould',
    summary:
      'Every mark on the steel has a cause. A ten-minute inspection each Friday tells which edge will chip next.',
    sections: [
      {
        paragraphs: [
          'A mould that has cast two hundred flights of stairs carries traces of all of them. The polished band is where the vibrator sits; the dull one is where oil never reaches.',
          'None of this matters on the day you see it. It matters three weeks later, when the first edge comes out rounded and the inspector rejects it.',
          'Steel does not wear evenly. It wears where someone drops a hook, where a bolt is always tightened first, and where the same reinforcement cage touches the same corner every morning.',
        ],
      },
      {
        heading: 'The Friday drawing',
        picture: { title: 'Casting hall', caption: 'Three moulds are prepared for the next morning.' },
        paragraphs: [
          'I keep a drawing of each mould, and every Friday I colour what I see: scratches, dents, rust, worn seals. It takes ten minutes per mould.',
          'After a month the drawing shows a pattern. We then grind or re-seal that edge before it shows on a component. Since January, no stairs have been rejected because of an edge.',
          'The drawings also settled an old question. We had always blamed the vibrator for the worn band in the middle; in fact it was the scraper that we used to clean it.',
        ],
        quote: 'It takes ten minutes per mould, and it replaced most of our repairs.',
      },
      {
        heading: 'What to look for',
        picture: {
          title: 'Formwork carpenters',
          caption: 'Small repairs are made on the same day, before the next cage is placed.',
        },
        paragraphs: [
          'Run a fingernail along every edge. If it catches, so will the concrete. Look at the seals from the side, not from above: a seal that is flat on top may be open below.',
          'Then close the mould without concrete and hold a lamp behind the joints. Light finds a gap of half a millimetre, and cement paste finds it, too.',
          'Last, measure the diagonals. A mould that has been lifted by one corner is no longer square, and you will not see it with your eyes.',
        ],
      },
      {
        heading: 'When to stop',
        paragraphs: [
          'A mould can always be repaired once more. We stop when the repairs of a month cost more than a day of casting, and the drawings tell us when that is. Mould 4 has been ground and sealed; mould 2 has been scrapped, and nobody misses it.',
        ],
      },
    ],
  },
  {
    id: 3,
    title: 'An inspection in ninety seconds',
    category: 'Quality',
    author: 'Nguyễn Thu Hà',
    daysAgo: 22,
    cover: 'Five checks on a panel',
    summary: 'Five checks in a fixed order find nine defects out of ten. The order matters more than the checks.',
    sections: [
      {
        paragraphs: [
          'Stand back first. From six metres you see what a tenant will see: colour, joints, a line that is not straight. From one metre you only see concrete.',
          'Then check the corners, the inserts, the bearing edge and the label, always in that order. A fixed order is easier to remember than a long list, and you notice at once when you have skipped a step.',
          'Ninety seconds is not a target. It is what was left when we took out everything that had never found a defect.',
        ],
      },
      {
        heading: 'The five checks',
        picture: {
          title: 'Panels in storage',
          caption: 'Panels are checked in the rack, where all four edges can be reached.',
        },
        paragraphs: [
          'The whole: colour, joints and straight lines, from six metres. The corners: all four, with the hand and not only with the eye. The inserts: number, position and whether the threads are clean.',
          'The bearing edge comes fourth. It is the only check for which you have to bend down, and so it is the one that is skipped. The label comes last, because scanning it opens the checklist, and a checklist that is open is soon filled in.',
        ],
        quote: 'From one metre you only see concrete.',
      },
      {
        heading: 'Write it down first',
        picture: { title: 'Curing chamber', caption: 'Slabs leave the curing chamber after twelve hours at 45 °C.' },
        paragraphs: [
          'Record a defect before you discuss it. Once two people have talked about a crack, it tends to get smaller.',
          'A photo with the label in the picture saves the question which component it was. Take it before the component is moved.',
          'We looked at one year of records. Five checks found nine defects out of ten. The tenth was found by the erectors, and almost always it was an insert in the wrong place, for which you need the drawing.',
          'So there is a sixth check, for one panel in twenty: with the drawing, and without a watch.',
        ],
      },
    ],
  },
]
