import type { SampleNcr } from './ncr-queries.ts'

/** Non-conformances in each state, besides those of the rejected components. */
export const sampleNcrs: readonly SampleNcr[] = [
  {
    status: 'open',
    component_status: 'accepted',
    defect_type: 'edges',
    severity: 'minor',
    description: 'Corner broken off beside the lifting anchor, about 40 mm.',
    disposition: null,
    reporter: 'installer',
    days_ago: 9,
    due_in: -2,
  },
  {
    status: 'decided',
    component_status: 'transported',
    defect_type: 'surface',
    severity: 'minor',
    description: 'Blowholes over a third of the visible face.',
    disposition: 'repair',
    reporter: 'transporter',
    days_ago: 4,
    due_in: 5,
  },
  {
    status: 'closed',
    component_status: 'installed',
    defect_type: 'dimensions',
    severity: 'major',
    description: 'Width 8 mm above the tolerance; the joint takes it up.',
    disposition: 'use_as_is',
    reporter: 'installer',
    days_ago: 20,
    due_in: null,
  },
]
