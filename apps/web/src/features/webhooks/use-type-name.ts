import type { testType, WebhookType } from '@castline/domain/webhooks/events'
import { useTranslation } from 'react-i18next'

const names = {
  'component.status': 'componentStatus',
  'component.rejected': 'componentRejected',
  'ncr.assigned': 'ncrAssigned',
  'ncr.overdue': 'ncrOverdue',
  'ncr.hold': 'ncrHold',
  'pour.weak': 'pourWeak',
  'load.planned': 'loadPlanned',
  'load.departed': 'loadDeparted',
  'load.arrived': 'loadArrived',
  'load.received': 'loadReceived',
  'plan.late': 'planLate',
  'plan.shortages': 'planShortages',
  'castings.not_ready': 'castingsNotReady',
  'materials.short': 'materialsShort',
  'concrete.ordered': 'concreteOrdered',
  'drawing.approval': 'drawingApproval',
  'drawing.replaced': 'drawingReplaced',
  'webhook.test': 'webhookTest',
} as const satisfies Record<WebhookType | typeof testType, string>

/** Returns a function that names the type of a call; one of a newer server has its own name. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation('webhooks')
  return (type) => {
    const name = Object.entries(names).find(([known]) => known === type)?.[1]
    return name ? t(`type.${name}`) : type
  }
}
