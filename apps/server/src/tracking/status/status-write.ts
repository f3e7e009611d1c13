interface StatusWrite {
  /**
   * The CTE with a row for each change: `from_status` and `last_change_id` of its component as it was read, `occurred_at`,
   * and with `takesBack` also `last_previous_id`, the change before the last one.
   */
  readonly source: string
  /** SQL condition that ties `components c` to their rows of the source. */
  readonly where: string
  /** Further columns of the source that the history or the statement needs. */
  readonly keeps?: readonly string[]
  /** SQL of the new status, over the source and over what it keeps. */
  readonly to: string
  /** SQL of the user and of the channel. */
  readonly by: string
  readonly via: string
  /** SQL condition that the change reverses the last one. Without it none does, and the statement is shorter. */
  readonly takesBack?: string
  /** SQL of further columns of the history. */
  readonly details?: Readonly<Record<string, string>>
}

const nextId = `nextval('status_changes_id_seq')`

/**
 * SQL that changes the status of components and writes their history, in every statement that does: two CTEs, of which
 * `moved` has a row for each component with `change_id` and the kept columns. A reversal sets the component back to the
 * change before the reversed one, with its time. The history's id is drawn while the row is locked, so that ids of one
 * component are in the order of its changes.
 */
export function statusWrite({ source, where, keeps = [], to, by, via, takesBack, details = {} }: StatusWrite): string {
  const ifBack = (back: string, forward: string) =>
    takesBack ? `CASE WHEN ${takesBack} THEN ${back} ELSE ${forward} END` : forward
  // Without a reversal, the time of the status is that of the change, and one column fewer is computed.
  const kept = ['from_status', 'last_change_id', ...(takesBack ? ['occurred_at'] : []), ...keeps]
  const history = {
    from_status: 'from_status',
    to_status: to,
    user_id: by,
    via,
    previous_id: 'last_change_id',
    occurred_at: takesBack ? 'occurred_at' : 'status_changed_at',
    ...(takesBack ? { annuls: `CASE WHEN ${takesBack} THEN last_change_id END` } : {}),
    ...details,
  }
  return `moved AS (
    UPDATE components c SET
      status = ${to},
      last_change_id = ${ifBack(`${source}.last_previous_id`, nextId)},
      status_changed_at = ${ifBack(
        `(SELECT h.occurred_at FROM status_changes h WHERE h.id = ${source}.last_previous_id)`,
        `${source}.occurred_at`,
      )},
      not_before = ${source}.occurred_at,
      version = c.version + 1
    FROM ${source} WHERE ${where}
    RETURNING c.id, c.project_id, c.status, c.status_changed_at, c.version, ${ifBack(nextId, 'c.last_change_id')} AS change_id,
      ${kept.map((name) => `${source}.${name}`).join(', ')}
  ), recorded AS (
    INSERT INTO status_changes (id, component_id, project_id, ${Object.keys(history).join(', ')})
    SELECT change_id, id, project_id, ${Object.values(history).join(', ')}
    FROM moved
  )`
}
