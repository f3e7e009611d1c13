/**
 * SQL for the times of a change, shared by all statements that make one: a part `made` that holds the rows of their part
 * `piece` (a component's `not_before` among its columns, locked) with three times. `recorded_at` is the server's time, read
 * with the row locked: the statement may have waited for an earlier change. `occurred_at` is `told` or, where that is null,
 * the server's time, within its bounds: not before the piece's last change or its creation, and not in the future; the
 * statement stores it in `not_before`. `reported_at` is `reported` where it differs from `occurred_at` by more than a second,
 * which clocks and roundings may differ by anyway, else null.
 */
export const madeBetween = (told: string, reported: string) => `made AS MATERIALIZED (
    SELECT *, CASE
        WHEN ${reported}::timestamptz
          NOT BETWEEN occurred_at - interval '1 second' AND occurred_at + interval '1 second'
        -- PostgreSQL rounds the last instant of the year 9999 up; the contract ends there.
        THEN least(${reported}::timestamptz, '9999-12-31T23:59:59Z') END AS reported_at
    FROM (
      SELECT *, least(recorded_at, greatest(not_before, coalesce(${told}::timestamptz, recorded_at))) AS occurred_at
      FROM (SELECT *, clock_timestamp() AS recorded_at FROM piece) AS locked
    ) AS bounded
  )`
