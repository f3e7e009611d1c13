export const folders = ['inbox', 'sent', 'drafts', 'archive', 'spam', 'trash'] as const
export type Folder = (typeof folders)[number]
export const folderWords: Record<Folder, string> = {
  inbox: 'Inbox',
  sent: 'Sent',
  drafts: 'Drafts',
  archive: 'Archive',
  spam: 'Spam',
  trash: 'Trash',
}

export const labels = ['site', 'plant', 'suppliers', 'private'] as const
export type Label = (typeof labels)[number]
export const labelWords: Record<Label, string> = {
  site: 'Site',
  plant: 'Plant',
  suppliers: 'Suppliers',
  private: 'Private',
}

/** The folders to which received mails can be moved. */
export const targetFolders = ['inbox', 'archive', 'spam', 'trash'] as const satisfies readonly Folder[]

/** A file of a mail; the demo keeps no contents. */
export interface Attachment {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

export interface Mail {
  readonly id: number
  readonly folder: Folder
  /** The sender; in sent mails and drafts, the recipient. */
  readonly name: string
  readonly address: string
  readonly subject: string
  /** Untrusted HTML; it is sanitised when it is shown. */
  readonly body: string
  /** ISO 8601. */
  readonly sent: string
  readonly isRead: boolean
  readonly isStarred: boolean
  readonly labels: readonly Label[]
  /** Addresses, separated by commas. */
  readonly cc?: string
  readonly bcc?: string
  readonly attachments?: readonly Attachment[]
}

/** A sample mail, as the seed files list them. */
export type MailSeed = readonly [
  folder: Folder,
  name: string,
  subject: string,
  text: string,
  labels: readonly Label[],
  daysAgo: number,
  time: string,
  more?: {
    readonly isUnread?: true
    readonly isStarred?: true
    readonly cc?: string
    readonly files?: readonly Attachment[]
  },
]

/** A mail while it is written. */
export interface Draft {
  /** The ID of the saved draft, or null if it is not saved yet. */
  readonly id: number | null
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly cc?: string
  readonly bcc?: string
  readonly attachments?: readonly Attachment[]
}

type Ids = readonly number[]

export type MailAction =
  | { readonly type: 'read'; readonly ids: Ids; readonly isRead: boolean }
  | { readonly type: 'star'; readonly ids: Ids; readonly isStarred: boolean }
  | { readonly type: 'label'; readonly ids: Ids; readonly label: Label; readonly isOn: boolean }
  | { readonly type: 'move'; readonly ids: Ids; readonly folder: Folder }
  /** Moves mails to the trash; mails already there are deleted permanently. */
  | { readonly type: 'delete'; readonly ids: Ids }
  | { readonly type: 'restore'; readonly mails: readonly Mail[] }
  | { readonly type: 'write'; readonly folder: 'sent' | 'drafts'; readonly draft: Draft; readonly sent: string }

/** Sorted newest first. */
export interface MailState {
  readonly mails: readonly Mail[]
  readonly nextId: number
}

const newestFirst = (mails: readonly Mail[]) => mails.toSorted((one, other) => other.sent.localeCompare(one.sent))

function changed(state: MailState, ids: Ids, change: (mail: Mail) => Partial<Mail>): MailState {
  return {
    ...state,
    mails: state.mails.map((mail) => (ids.includes(mail.id) ? { ...mail, ...change(mail) } : mail)),
  }
}

/** Saving a draft again, or sending it, replaces the saved draft. */
function written({ mails, nextId }: MailState, folder: 'sent' | 'drafts', draft: Draft, sent: string): MailState {
  const known = mails.find(({ id }) => id === draft.id)
  const mail: Mail = {
    isStarred: false,
    labels: [],
    ...known,
    id: known?.id ?? nextId,
    folder,
    name: draft.to,
    address: draft.to,
    subject: draft.subject,
    body: draft.body,
    ...(draft.cc && { cc: draft.cc }),
    ...(draft.bcc && { bcc: draft.bcc }),
    ...(draft.attachments && { attachments: draft.attachments }),
    sent,
    isRead: true,
  }
  const others = mails.filter(({ id }) => id !== mail.id)
  return { mails: newestFirst([mail, ...others]), nextId: known ? nextId : nextId + 1 }
}

/** The reducer of the mails. */
export function reduceMails(state: MailState, action: MailAction): MailState {
  switch (action.type) {
    case 'read':
      return changed(state, action.ids, () => ({ isRead: action.isRead }))
    case 'star':
      return changed(state, action.ids, () => ({ isStarred: action.isStarred }))
    case 'label':
      return changed(state, action.ids, (mail) => {
        const others = mail.labels.filter((label) => label !== action.label)
        return { labels: action.isOn ? [...others, action.label] : others }
      })
    case 'move':
      return changed(state, action.ids, () => ({ folder: action.folder }))
    case 'delete': {
      const kept = state.mails.filter(({ id, folder }) => !(action.ids.includes(id) && folder === 'trash'))
      return changed({ ...state, mails: kept }, action.ids, () => ({ folder: 'trash' }))
    }
    case 'restore': {
      const ids = action.mails.map(({ id }) => id)
      return { ...state, mails: newestFirst([...action.mails, ...state.mails.filter(({ id }) => !ids.includes(id))]) }
    }
    case 'write':
      return written(state, action.folder, action.draft, action.sent)
  }
}
