import type { Project } from '@castline/contract/projects'
import type { User } from '@castline/contract/users'
import type { ProjectAction } from './ProjectMenu.tsx'

export interface ProjectListProps {
  readonly projects: readonly Project[]
  /** The users assigned to a project; null if the user may not see them. */
  readonly peopleOf: ((projectId: string) => readonly User[]) | null
  readonly onAction: (action: ProjectAction, project: Project) => void
}
