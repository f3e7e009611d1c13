import type { Project } from '@castline/contract/projects'
import type { User } from '@castline/contract/users'
import type { ProjectAction } from './ProjectMenu.tsx'

export interface ProjectListProps {
  readonly projects: readonly Project[]
  /** Who is assigned to it; null for whom the server does not tell. */
  readonly peopleOf: ((projectId: string) => readonly User[]) | null
  readonly onAction: (action: ProjectAction, project: Project) => void
}
