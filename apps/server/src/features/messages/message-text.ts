import type { MessageSubject } from '@castline/domain/messages/subjects'
import type { MessageValue } from '#tracking/messages/queue-messages.ts'
import { type ReadIn, wording } from './mail/wording.ts'
import type { Claimed, ReachedPart } from './queries.ts'
import { messageWords } from './words/words.ts'

type Item = Pick<Claimed, 'data' | 'project' | 'parts'>

/** The counts of several projects, added up. */
function sums(parts: readonly ReachedPart[]): Readonly<Record<string, MessageValue>> {
  const counts: Record<string, number> = {}
  for (const { values } of parts) {
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') counts[name] = (counts[name] ?? 0) + value
    }
  }
  return counts
}

/** The projects of a message, for its heading; null for one that is about none. */
export const projectsOf = ({ project, parts }: Pick<Item, 'project' | 'parts'>): string | null =>
  parts ? [...new Set(parts.map((part) => part.project))].join(' · ') : project

/**
 * Fills the words of a message, with the lines of each project under its name. `projectLine` writes the name; the only
 * project of a message comes last.
 */
export function messageText(
  { data, project, parts }: Item,
  subject: MessageSubject,
  reader: ReadIn,
  projectLine: (project: string) => readonly string[],
): { title: string; lines: string[] } {
  const words = messageWords(reader.language).subject[subject]
  if (!parts) {
    const { title, lines } = wording(words, data.values, reader)
    return { title, lines: project ? [...lines, ...projectLine(project)] : lines }
  }
  const common = wording(words, data.values, reader).lines
  const { title } = wording(words, { ...data.values, ...sums(parts) }, reader)
  const lines = parts.flatMap((part) => {
    const all = wording(words, { ...data.values, ...part.values }, reader).lines
    return [...projectLine(part.project), ...all.filter((line) => !common.includes(line))]
  })
  return { title, lines: [...common, ...lines] }
}
