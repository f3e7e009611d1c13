/** The most labels in one PDF. */
export const maxLabels = 2000

/**
 * The `code` of an error of `printLabels`: the label fonts lack the `characters` of `text` on the `label` (a control
 * number, or the project's code). All three are in its `values`.
 */
export const unprintable = 'unprintable'

/** The `details` of a 404 for a blank label without a component; sent only to members of its project. */
export const blankLabelDetails = 'blank_label'

/** The `details` of a 404 for a label that was replaced; it may still be on the concrete. */
export const replacedLabelDetails = 'replaced_label'
