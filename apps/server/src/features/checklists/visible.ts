import type { ChecklistTemplate, ComponentChecklist } from '@castline/contract/checklists'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Role } from '@castline/domain/users/roles'

/** Returns a template with what this role may see. */
export function visibleTemplate<T extends ChecklistTemplate>(template: T, role: Role): T {
  return seesInQuality(role, 'people') ? template : { ...template, created_by_name: null }
}

/** Returns a component's checklist with what this role may see. */
export function visibleChecklist({ template, checklist }: ComponentChecklist, role: Role): ComponentChecklist {
  if (seesInQuality(role, 'people')) return { template, checklist }
  return {
    template: visibleTemplate(template, role),
    checklist: checklist && {
      ...checklist,
      template: visibleTemplate(checklist.template, role),
      started_by_name: null,
      answers: checklist.answers.map((answer) => ({ ...answer, user_name: null })),
    },
  }
}
