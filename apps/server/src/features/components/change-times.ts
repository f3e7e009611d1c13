/**
 * SQL for the times of a change, shared by all statements that make one. They contain `made` and an update of
 * `components c` that stores `occurredAt` in `not_before`, with the row locked.
 */

/** The server's time, read once, by the first who needs it: a statement that waited for the row reads it after that. */
export const made = `made AS MATERIALIZED (
    SELECT clock_timestamp() AS at
  )`

export const recordedAt = '(SELECT at FROM made)'

/** `told`, or the server's time where it is null; never before the piece's last change or its creation, never to come. */
export const occurredAt = (told: string) =>
  `least(${recordedAt}, greatest(c.not_before, coalesce(${told}::timestamptz, ${recordedAt})))`

/**
 * `reported` where it differs from `occurred` by more than a second, which is what clocks and roundings differ by anyway;
 * else null. JavaScript and the contract end at the year 9999; PostgreSQL rounds its last instant up.
 */
export const reportedAt = (reported: string, occurred: string) => `CASE
    WHEN ${reported}::timestamptz NOT BETWEEN ${occurred} - interval '1 second' AND ${occurred} + interval '1 second'
    THEN least(${reported}::timestamptz, '9999-12-31T23:59:59Z') END`
