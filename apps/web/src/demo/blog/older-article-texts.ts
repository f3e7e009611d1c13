import type { Article } from './article.ts'

/** The older half of the articles, sorted newest first. */
export const olderArticleTexts: readonly Article[] = [
  {
    id: 4,
    title: 'Planning with the weather instead of against it',
    category: 'Planning',
    author: 'Chen Wei',
    daysAgo: 31,
    cover: 'Storm over the site',
    summary: 'Wind stops cranes on one day in nine. A programme that expects this is rarely late.',
    sections: [
      {
        paragraphs: [
          'We gave the wind its own row in our programme. Like every other supplier it has a capacity, a lead time and a delivery record, and its record is poor from October to March.',
          'Lifting days are planned at seventy percent. In a calm week we finish early, and nobody has complained about that yet.',
          'Seventy percent is not a guess. We took ten years of readings from the airport, eight kilometres away, and counted the hours above the limit of our crane between six and eighteen.',
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
          'The list has one rule: whatever is on it must be possible within a quarter of an hour. A list of work for which the material must be fetched first is not a list, it is a wish.',
        ],
      },
      {
        heading: 'Frost is a supplier, too',
        paragraphs: [
          'Panels can be set at minus eight degrees, but they cannot be grouted. In a cold January the building grows, and the joints do not follow. We limit the distance to two storeys: above that the crane waits, even on a calm day.',
          'Heated grout and covers win two or three degrees. They are cheaper than waiting, and more expensive than planning the joints for a week in which it thaws.',
        ],
      },
      {
        heading: 'What it costs',
        picture: {
          title: 'Above the fog',
          caption: 'Fog stops deliveries, not lifts: what is on site can still be set.',
        },
        paragraphs: [
          'A programme at seventy percent is longer on paper. Clients see that at once, and ask for the thirty percent back. We show them the last three projects: planned at a hundred percent, each was six weeks late, and each week had its own explanation.',
          'The next two were planned with the wind. One was four days late, the other two days early.',
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
    cover: 'Three samples outside',
    summary: 'Concrete changes its colour for about two years. Samples should be shown at the age that counts.',
    sections: [
      {
        paragraphs: [
          'A fresh sample is darker than the façade will ever be. It dries within weeks, then carbonation lightens it slowly for another two years.',
          'Clients choose from samples that are ten days old, and are surprised by a building that is lighter than what they signed for.',
          'Nobody is to blame. The sample was correct on the day when it was shown; it was only too young.',
        ],
      },
      {
        heading: 'What changes, and what does not',
        paragraphs: [
          'Cement changes, stone does not. A smooth surface is mostly cement, so its colour moves the most. A washed surface is mostly stone, and what you see in the first week is what you will see in ten years.',
          'Pigments are stable, but they cannot hide the cement around them. A red panel gets lighter like a grey one; it just remains red.',
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
      {
        heading: 'How to sign a colour',
        picture: {
          title: 'Brushed sample',
          caption: 'A signed sample stays on site until the last panel is accepted.',
        },
        paragraphs: [
          'We ask the client to sign two samples of the same finish, a lighter and a darker one. Every panel between them is accepted. It takes the discussion from the façade to the table, where it costs nothing.',
          'The signed samples stay outside, next to the site office. They grow older together with the building, and so they remain a fair comparison.',
        ],
      },
    ],
  },
  {
    id: 6,
    title: 'Fewer radio calls, faster lifts',
    category: 'Erection',
    author: 'Lukas Brandt',
    daysAgo: 59,
    cover: 'View from the crane',
    summary:
      'Most radio calls repeat what could have been agreed on the ground. Ten minutes at six o’clock halved them.',
    sections: [
      {
        paragraphs: [
          'When I hear the same panel named twice on the radio, I know that nobody had planned the lift. The second call is the planning, and the crane waits for it.',
          'From my cabin I see the hook, the roof and the weather. What I do not see is who stands behind the wall that I am about to lower. For that I need a voice, and it should not be busy with something else.',
        ],
      },
      {
        heading: 'Ten minutes before the first lift',
        picture: { title: 'Toolbox talk', caption: 'The lifts of the day are agreed at six, before the crane starts.' },
        paragraphs: [
          'We now go through all lifts of the day at six, with the list on a board: component, position, slings, who guides. Changes are written on the board, not called.',
          'The foreman reads, I repeat. It sounds like school, and it finds a mistake every second day: a sling that is too short, a panel that is still in the plant, two teams that both expect me at seven.',
          'Lifts take eleven minutes instead of fourteen. On a day with thirty lifts, that is an hour and a half.',
        ],
      },
      {
        heading: 'Four words are enough',
        paragraphs: [
          'During the lift we use four words: up, down, slow and stop. Everything else has been said in the morning. If a sentence is needed, the panel is set down first.',
          'New colleagues find this unfriendly for about a week. Then they notice that the radio is silent when they need it.',
        ],
        quote: 'If a sentence is needed, the panel is set down first.',
      },
      {
        heading: 'What is left',
        picture: {
          title: 'Night shift begins',
          caption: 'At night the board hangs under a lamp, and everything else stays the same.',
        },
        paragraphs: [
          'We counted the calls for two weeks before and two weeks after: from 210 a day to 95. Most of those that are left concern deliveries. A truck that arrives early is good news, but not during a lift.',
          'The next step is a screen in the cabin that shows the loads on the road. Then the gate can keep its radio for emergencies.',
        ],
      },
    ],
  },
]
