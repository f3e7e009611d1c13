/**
 * SQL for the times of a change, shared by all statements that make one: a CTE `made` with the rows of the CTE `source`
 * (components with their `not_before`) and three times. The rows are locked already, or the statement updates them only
 * if their version is still the one read: either way every earlier change was committed before the clock is read here.
 * `recorded_at` is the server's time. `occurred_at` is `occurred` (the server's time if null), within its bounds: not
 * before the component's last change or its creation, and not in the future; the statement stores it in `not_before`.
 * `reported_at` is `reported` if it differs from `occurred_at` by more than a second (tolerance for clocks and
 * rounding), else null.
 */
export const changeTimes = (source: string, occurred: string, reported: string) => `made AS MATERIALIZED (
    SELECT *, CASE
        WHEN ${reported}::timestamptz
          NOT BETWEEN occurred_at - interval '1 second' AND occurred_at + interval '1 second'
        -- PostgreSQL rounds the last instant of the year 9999 up; the contract ends there.
        THEN least(${reported}::timestamptz, '9999-12-31T23:59:59Z') END AS reported_at
    FROM (
      SELECT *, least(recorded_at, greatest(not_before, coalesce(${occurred}::timestamptz, recorded_at))) AS occurred_at
      FROM (SELECT *, clock_timestamp() AS recorded_at FROM ${source}) AS timed
    ) AS bounded
  )`
