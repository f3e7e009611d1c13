export interface Question {
  readonly topic: string
  readonly question: string
  readonly answer: string
}

export const questions: readonly Question[] = [
  {
    topic: 'Labels',
    question: 'What is on a label?',
    answer: 'The mark and the control number of the piece, its project, and a code that opens the card of the piece.',
  },
  {
    topic: 'Labels',
    question: 'A label is torn. What now?',
    answer:
      'Print it again from the labels page. The code stays the same, so an old one that is still readable works too.',
  },
  {
    topic: 'Labels',
    question: 'Can labels be glued on before the pieces are known?',
    answer: 'Yes. Make blank labels, glue them on, and give each to a piece with the scanner later.',
  },
  {
    topic: 'Statuses',
    question: 'Who may reject a piece?',
    answer:
      'Inspectors, project managers and administrators, as long as the piece is not installed. They give a reason.',
  },
  {
    topic: 'Statuses',
    question: 'I tapped the wrong status. Can I take it back?',
    answer: 'Your own last change for ten minutes. Later a project manager corrects it, with a note.',
  },
  {
    topic: 'Statuses',
    question: 'What happens to a rejected piece?',
    answer: 'A project manager plans a remake, and its status is Planning again.',
  },
  {
    topic: 'Working on site',
    question: 'Does the scanner work without a network?',
    answer: 'It does. Changes wait on the phone and are sent when the network is back.',
  },
  {
    topic: 'Working on site',
    question: 'Do workers need a password?',
    answer: 'Not for the card of a piece: their username is enough. Administrators and managers sign in.',
  },
]

/** Returns the questions that contain every word of the search, ignoring case. */
export function found(all: readonly Question[], search: string): readonly Question[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ topic, question, answer }) => {
    const text = `${topic} ${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
