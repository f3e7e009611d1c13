/** The texts of the printed pages of quality beside those of `screenTexts`. */
export const english = {
  locale: 'en-GB',
  direction: 'ltr',
  title: { ncr: 'Non-conformance', register: 'Non-conformances', passport: 'Component passport' },
  age: 'Age in days',
  part: {
    facts: 'Data',
    history: 'History',
    drawings: 'Drawings',
    ncrs: 'Non-conformances',
    photos: 'Photos',
    signatures: 'Signatures',
  },
  /** Who signs for what. */
  signs: { report: 'Reported', decision: 'Decided', repaired: 'Repaired', close: 'Inspected and closed' },
  revision: 'Revision {{revision}}',
  annulled: 'Undone later',
  takesBack: 'Undoes an earlier change',
  returned: 'Back in the plant',
  pour: 'Concrete pour',
  declaration: 'Declaration of performance',
  uncalibrated: 'strength measured after the calibration had ended',
  missingFrom: 'Missing at receipt of {{number}}',
  madeFrom: 'Made from {{name}}, revision {{revision}}',
  reason: 'Reason:',
  note: 'Note:',
  none: {
    register: 'No non-conformance matches the filters',
    ncrs: 'No non-conformances.',
    drawings: 'No drawings.',
    checklists: 'No checklists apply to this component.',
    history: 'No status changes yet.',
  },
  table: {
    signature: 'Signature',
    item: 'Item',
    answer: 'Answer',
    by: 'By',
    file: 'File',
    day: 'Date',
    change: 'Change',
    remarks: 'Remarks',
  },
  checklist: {
    version: 'version {{version}}',
    passed: 'OK',
    failed: 'Not OK',
    yes: 'Yes',
    no: 'No',
    na: 'Not applicable',
    photoCount: 'Photos: {{count}}',
    complete: 'Complete',
    incomplete: 'Not complete',
    unstarted: 'Not started',
    override: 'Checklist not complete, step allowed: {{reason}} ({{checklists}})',
    otherOverride: 'Step allowed nevertheless: {{reason}}',
    strengthOverride: 'Strength not shown, step allowed: {{reason}}',
    drawingOverride: 'No released drawing, step allowed: {{reason}}',
  },
  photos: { more: 'Further photos in the app: {{count}}', lost: 'This photo could not be read.' },
}

type SameWords<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : SameWords<Words[Key]> }

/** The same in any language. `locale` is for dates and numbers, with Latin digits. */
export type OwnWords = SameWords<typeof english>
