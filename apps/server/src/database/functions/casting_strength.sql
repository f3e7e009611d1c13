-- The strength in MPa that the temperatures of a casting show by the curve of its mix: of the coldest sensor that decides, at its
-- last reading. Null without readings, a valid curve or one mix, and before the first tested point. Twin of `maturityOf` and
-- `strengthAt` of the domain; a test compares them.
CREATE OR REPLACE FUNCTION casting_strength(casting uuid) RETURNS double precision LANGUAGE sql STABLE AS $$
  WITH concrete AS (
    SELECT k.id, k.poured_at, cu.method, cu.datum, cu.activation, cu.points
    FROM castings k
    CROSS JOIN LATERAL (
      SELECT CASE WHEN count(DISTINCT po.mix_id) <= 1 THEN coalesce(min(po.mix_id::text)::uuid, k.mix_id) END AS id
      FROM casting_pours kp JOIN pours po ON po.id = kp.pour_id WHERE kp.casting_id = k.id) AS used
    JOIN mix_curves cu ON cu.mix_id = used.id AND cu.ended_at IS NULL
    WHERE k.id = casting AND k.poured_at IS NOT NULL
  ), readings AS (
    SELECT r.sensor, r.read_at, round(r.celsius::numeric, 2)::float8 AS celsius
    FROM concrete JOIN casting_readings r ON r.casting_id = concrete.id AND r.read_at >= concrete.poured_at
  ), steps AS (
    SELECT sensor, read_at, celsius, lag(celsius) OVER w AS last_celsius,
      extract(epoch FROM read_at - lag(read_at) OVER w)::float8 / 3600 AS hours
    FROM readings WINDOW w AS (PARTITION BY sensor ORDER BY read_at)
  ), counted AS (
    SELECT sensor, read_at, hours,
      CASE WHEN hours > 2 THEN least(last_celsius, celsius) ELSE (last_celsius + celsius) / 2 END AS celsius
    FROM steps
  ), matured AS (
    SELECT counted.sensor, min(counted.read_at) AS began_at, coalesce(sum(counted.hours * CASE concrete.method
      WHEN 'nurse_saul' THEN greatest(0, counted.celsius - concrete.datum)
      ELSE exp((-concrete.activation / 8.314) * (1 / (counted.celsius + 273.15) - 1 / 293.15)) END), 0) AS maturity
    FROM counted CROSS JOIN concrete GROUP BY counted.sensor
  ), deciding AS (
    SELECT * FROM matured
    WHERE began_at <= (SELECT poured_at FROM concrete) + interval '2 hours'
      OR NOT EXISTS (SELECT FROM matured m WHERE m.began_at <= (SELECT poured_at FROM concrete) + interval '2 hours')
  ), points AS (
    SELECT (point ->> 'maturity')::float8 AS maturity, (point ->> 'strength')::float8 AS strength
    FROM concrete CROSS JOIN LATERAL jsonb_array_elements(concrete.points) AS point
  ), strengths AS (
    SELECT (
      SELECT CASE
        WHEN upper.maturity IS NULL THEN lower.strength
        WHEN lower.maturity IS NULL THEN CASE WHEN upper.maturity = d.maturity THEN upper.strength END
        ELSE lower.strength + ln(d.maturity / lower.maturity) / ln(upper.maturity / lower.maturity)
          * (upper.strength - lower.strength) END
      FROM (SELECT) AS one
      LEFT JOIN LATERAL (SELECT * FROM points WHERE points.maturity >= d.maturity ORDER BY points.maturity LIMIT 1)
        AS upper ON true
      LEFT JOIN LATERAL (SELECT * FROM points WHERE points.maturity < d.maturity ORDER BY points.maturity DESC LIMIT 1)
        AS lower ON true
    ) AS strength
    FROM deciding d
  )
  SELECT CASE WHEN bool_and(strength IS NOT NULL) THEN min(strength) END FROM strengths
$$;
