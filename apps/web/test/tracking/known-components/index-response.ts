import type { ComponentIndex } from '@castline/contract/component-index'

const numbered = (at: number) => at.toString(16).padStart(12, '0').toUpperCase()
export const idOf = (project: string, at: number) => `${project}-0000-4000-8000-${numbered(at).toLowerCase()}`
export const codeOf = (project: string, at: number) => `${project.slice(0, 4).toUpperCase()}${numbered(at).slice(4)}`

/** Returns the server's response for a project with this many components, all in planning. */
export function indexResponse(project: string, components: number, tag = 'first'): ComponentIndex {
  const each = <T>(make: (at: number) => T) => Array.from({ length: components }, (_none, at) => make(at))
  return {
    project_name: `Project ${project}`,
    fits: true,
    tag,
    statuses: '0'.repeat(components),
    columns: {
      id: each((at) => idOf(project, at)),
      qr_code: each((at) => codeOf(project, at)),
      name: each((at) => `W-${(at % 977).toString().padStart(3, '0')}-ผ${at % 7}`),
      control_number: each((at) => `HC-B-${(at + 1).toString().padStart(6, '0')}`),
      section: each((at) => at % 40),
      sections: Array.from({ length: 40 }, (_none, at) => `Building ${at % 4}, floor ${at}`),
    },
  }
}
