/** The casting that made a component, or made it again; none as long as it is planned. */
const lastCasting = (component: string, columns: string) => `CASE WHEN ${component}.status <> 'planning' THEN (
  SELECT ${columns} FROM casting_components made JOIN castings k ON k.id = made.casting_id
  WHERE made.component_id = ${component}.id AND made.ended_by IS NULL ORDER BY made.change_id DESC LIMIT 1) END`

/** SQL: when a component was taken out of its mould, as a `timestamptz`; null unless somebody recorded it. */
export const strippedAt = (component: string) => lastCasting(component, 'k.stripped_at')

/** SQL: the same with the day in the project and the person, as JSON of the contract. */
export const stripJson = (component: string) =>
  lastCasting(
    component,
    `CASE WHEN k.stripped_at IS NOT NULL THEN json_build_object('at', iso(k.stripped_at),
      'on', (k.stripped_at AT TIME ZONE (SELECT zone.time_zone FROM projects zone WHERE zone.id = ${component}.project_id))::date,
      'by', (SELECT u.name FROM users u WHERE u.id = k.stripped_by)) END`,
  )
