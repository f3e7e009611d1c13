import { hottestStart, largestJump } from '@castline/domain/production/logger-file'
import { handSensor } from '@castline/domain/production/maturity'
import type pg from 'pg'

interface DatabaseState {
  readonly version: string
  /** Its clock, in seconds since 1970. */
  readonly at: number
  readonly replica: boolean
  readonly fsync: string
  /** The size of the whole database as text, such as `12 MB`. */
  readonly size: string
}

export async function databaseState(client: pg.ClientBase): Promise<DatabaseState | undefined> {
  const { rows } = await client.query<DatabaseState>(
    `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp())::float8 AS at,
       pg_is_in_recovery() AS replica, current_setting('fsync') AS fsync,
       pg_size_pretty(pg_database_size(current_database())) AS size`,
  )
  return rows[0]
}

interface ReplicaState {
  readonly replica: boolean
  /** Differs between clusters that are not copies of each other. */
  readonly cluster: string
  /** In seconds; null if nothing was replayed yet. */
  readonly behind: number | null
}

export async function replicaState(client: pg.ClientBase): Promise<ReplicaState | undefined> {
  const { rows } = await client.query<ReplicaState>(
    `SELECT pg_is_in_recovery() AS replica, (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
       CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
         ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 END AS behind`,
  )
  return rows[0]
}

interface WebhooksState {
  readonly active: number
  /** Addresses that do not accept calls now, and those that are gone. */
  readonly failing: readonly string[]
  readonly gone: readonly string[]
}

export async function webhooksState(client: pg.ClientBase): Promise<WebhooksState | undefined> {
  const { rows } = await client.query<WebhooksState>(
    `SELECT count(*) FILTER (WHERE active)::int AS active,
       coalesce(array_agg(url) FILTER (WHERE active AND failures >= 5), '{}') AS failing,
       coalesce(array_agg(url) FILTER (WHERE ended_because IS NOT NULL), '{}') AS gone
     FROM webhooks`,
  )
  return rows[0]
}

interface SealedSecret {
  readonly kind: 'app' | 'webhook'
  /** The id of the record, without which the secret cannot be opened. */
  readonly owner: string
  readonly sealed: Buffer
}

/** Returns what is sealed with the secret of the server and used for years: of authenticator apps and active webhooks. */
export async function sealedSecrets(client: pg.ClientBase): Promise<SealedSecret[]> {
  const { rows } = await client.query<SealedSecret>(
    `SELECT 'app' AS kind, user_id AS owner, sealed_secret AS sealed FROM totp_factors WHERE confirmed_at IS NOT NULL
     UNION ALL SELECT 'webhook', id, secret FROM webhooks WHERE active`,
  )
  return rows
}

/** Sensors whose stored temperatures can hardly be degrees Celsius of concrete, newest casting first. */
export async function doubtfulReadings(
  client: pg.ClientBase,
): Promise<
  readonly { readonly plant: string; readonly mould: string; readonly day: string; readonly sensor: string }[]
> {
  const { rows } = await client.query(
    `SELECT p.name AS plant, m.name AS mould, k.day::text, r.sensor
     FROM (SELECT casting_id, sensor, celsius, lag(celsius) OVER (PARTITION BY casting_id, sensor ORDER BY read_at) AS before
       FROM casting_readings) r
       JOIN castings k ON k.id = r.casting_id JOIN moulds m ON m.id = k.mould_id JOIN plants p ON p.id = m.plant_id
     WHERE coalesce(abs(r.celsius - r.before) > $2, r.celsius > $1) AND r.sensor <> $3
       AND NOT EXISTS (SELECT FROM settled_readings s WHERE s.casting_id = r.casting_id AND s.sensor = r.sensor)
     GROUP BY p.name, m.name, k.day, r.sensor ORDER BY k.day DESC, p.name, m.name, r.sensor`,
    [hottestStart, largestJump, handSensor],
  )
  return rows
}
