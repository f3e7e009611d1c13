import type { DirectSubject, MessageSubject } from '@castline/domain/messages/subjects'

/** Title and lines of a message. A line is left out if one of its values is missing. */
export interface Wording {
  readonly title: string
  readonly lines: readonly string[]
}

/** The words of what is sent. */
export interface MessageWords {
  readonly subject: Readonly<Record<MessageSubject, Wording>>
  readonly direct: Readonly<Record<DirectSubject, Wording & { readonly action: string }>>
  readonly digest: Wording
  readonly open: string
  readonly project: string
  readonly why: string
  readonly unsubscribe: string
  readonly settings: string
  readonly automatic: string
  /** What the official account answers to a code. */
  readonly line: { readonly connected: string; readonly unknown: string }
  /** What readers of the weekly report without an account get: in the mail, and on the page of the link that confirms it. */
  readonly outside: {
    readonly tooLarge: string
    readonly why: string
    readonly title: string
    readonly question: string
    readonly button: string
    readonly done: string
    readonly invalid: string
  }
  /** The page that a link for unsubscribing opens. */
  readonly page: {
    readonly title: string
    readonly question: string
    readonly button: string
    readonly done: string
    readonly again: string
    readonly invalid: string
  }
}

export const english: MessageWords = {
  subject: {
    ncr_assigned: {
      title: '{{code}} is assigned to you',
      lines: ['{{description}}', 'Component: {{mark}}', 'Due on {{due}}', 'Assigned by {{person}}'],
    },
    ncr_overdue: {
      title: '{{code}} is overdue',
      lines: ['{{description}}', 'Component: {{mark}}', 'It was due on {{due}}.', 'Assigned to {{person}}'],
    },
    rejection: {
      title: 'Rejected: {{mark}}',
      lines: ['Reason: {{reason}}', 'Rejected by {{person}}', 'Load {{load}}'],
    },
    hold: {
      title: 'On hold: {{mark}}',
      lines: [
        '{{code}}: {{description}}',
        'On a load: {{loads}}',
        'The component cannot go on until the non-conformance is settled.',
      ],
    },
    strength: {
      title: 'Concrete too weak: pour {{pour}}',
      lines: [
        'Mix {{mix}}',
        '{{verdict}}',
        'Mean of three results of the mix: {{mean}}',
        'Components of this pour: {{count}}',
        'Added after the failure: {{added}}',
      ],
    },
    load_planned: {
      title: 'Load {{load}} is planned for {{day}}',
      lines: ['Components: {{count}}', 'Truck: {{truck}}'],
    },
    load_departed: {
      title: 'Load {{load}} is on its way',
      lines: ['Departed {{departed}}', 'Components: {{count}}', 'Truck: {{truck}}'],
    },
    load_arrived: { title: 'Load {{load}} has arrived', lines: ['Arrived {{arrived}}', 'Components: {{count}}'] },
    load_received: {
      title: 'Load {{load}} was received',
      lines: [
        'Accepted: {{accepted}}',
        'Rejected: {{refused}}',
        'Received, on hold: {{held}}',
        'Rejected components: {{marks}}',
      ],
    },
    late: { title: 'Late: {{count}}', lines: ['Components that are newly late: {{marks}}'] },
    shortages: {
      title: 'Missing for the coming days: {{count}}',
      lines: ['Needed by {{day}}, not yet ready: {{marks}}'],
    },
    not_ready: { title: 'Not ready for {{day}}: {{count}}', lines: ['{{list}}'] },
    drawing_approval: {
      title: 'Drawing to approve: {{mark}}',
      lines: ['Revision {{revision}}', 'Uploaded by {{person}}'],
    },
    drawing_replaced: {
      title: 'Drawing replaced: {{mark}}',
      lines: [
        'Revision {{revision}} was released. The component was made from an earlier one.',
        'On the board, not cast yet: {{planned}}',
        'Released: {{released}}',
      ],
    },
    weekly_report: { title: 'Weekly report', lines: ['As of {{day}}'] },
    system: { title: 'Attention needed: {{server}}', lines: ['{{warning}}'] },
  },
  direct: {
    test: {
      title: 'Test message',
      lines: ['Castline can send mail. Messages about components and loads are sent the same way.'],
      action: 'Open Castline',
    },
    invitation: {
      title: 'Your account',
      lines: ['{{person}} invites you to Castline.', 'Username: {{username}}', 'The link works once, until {{until}}.'],
      action: 'Choose a password',
    },
    password_reset: {
      title: 'New password',
      lines: [
        'Somebody asked for a new password for {{username}}.',
        'The link works once, until {{until}}.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    key_created: {
      title: 'New API key: {{key}}',
      lines: [
        'An API key was made with the account {{username}}.',
        'Name: {{key}}',
        'Valid until {{until}}',
        'If it was not you, revoke the key and change your password.',
      ],
      action: 'Look at my API keys',
    },
    wrong_codes: {
      title: 'Wrong codes for your account',
      lines: [
        'Somebody entered the password of {{username}} and {{count}} wrong codes of the second factor.',
        'Codes are refused until {{until}}. A passkey still works.',
        'If it was not you, change your password: somebody knows it.',
      ],
      action: 'Open my account',
    },
    weekly_question: {
      title: 'Weekly report of {{project}}',
      lines: [
        '{{person}} wants to send you the weekly report of this project as a PDF.',
        'If you want it, confirm it by {{until}}. Otherwise you get nothing more.',
      ],
      action: 'Read and confirm',
    },
    weekly_outside: {
      title: 'Weekly report of {{project}}',
      lines: ['As of {{day}}'],
      action: 'Read and confirm',
    },
  },
  digest: { title: 'Your day: {{count}}', lines: [] },
  open: 'Open in Castline',
  project: 'Project: {{project}}',
  why: 'You get this because you chose it, or because it is usual for your role.',
  unsubscribe: 'No more mail about this',
  settings: 'Choose what you get',
  automatic: 'This mail was sent automatically; replies are not read.',
  line: {
    connected: 'LINE is connected for {{name}}. Holds and weak concrete come at once, the rest once a day.',
    unknown: 'This code is not valid. Ask for a new one in the account settings of Castline.',
  },
  outside: {
    tooLarge: 'The document is too large for a mail. Ask the project for it.',
    why: 'You get this because you confirmed that you want the weekly report of this project.',
    title: 'Weekly report',
    question: 'Get the weekly report of {{name}} by mail?',
    button: 'Yes, send it to me',
    done: 'Done. You get the weekly report of {{name}} by mail; each mail has a link that stops it.',
    invalid: 'This link is not valid: it was used, is older than seven days, or the address was removed.',
  },
  page: {
    title: 'Unsubscribe',
    question: 'No more mail about: {{name}}?',
    button: 'Unsubscribe',
    done: 'Done. You get no more mail about: {{name}}.',
    again: 'In the settings of your account you can turn it on again.',
    invalid: 'This link is not valid. Choose what you get in the settings of your account.',
  },
}
