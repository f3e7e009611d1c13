export interface Question {
  readonly topic: string
  readonly question: string
  readonly answer: string
}

export const questions: readonly Question[] = [
  {
    topic: 'Labels',
    question: 'What is on a label?',
    answer: 'The mark, the control number and the project of the component, and a code that opens its card.',
  },
  {
    topic: 'Labels',
    question: 'A label is torn. What should I do?',
    answer:
      'Print it again on the labels page. The code stays the same, so the old label still works if it can be read.',
  },
  {
    topic: 'Labels',
    question: 'Can labels be attached before the components are known?',
    answer: 'Yes. Create blank labels, attach them, and assign each one to a component with the scanner later.',
  },
  {
    topic: 'Statuses',
    question: 'Who may reject a component?',
    answer:
      'Inspectors, project managers and administrators, as long as the component is not installed. A reason is required.',
  },
  {
    topic: 'Statuses',
    question: 'I tapped the wrong status. Can I undo it?',
    answer:
      'You can undo your own last change within ten minutes. After that, a project manager can correct it with a note.',
  },
  {
    topic: 'Statuses',
    question: 'What happens to a rejected component?',
    answer: 'A project manager plans a replacement, and the status returns to Planning.',
  },
  {
    topic: 'Working on site',
    question: 'Does the scanner work without a network?',
    answer: 'Yes. Changes are saved on the phone and sent when the network is back.',
  },
  {
    topic: 'Working on site',
    question: 'Do workers need a password?',
    answer: 'Not for the card of a component, where the username is enough. Administrators and managers sign in.',
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
