-- Up Migration

-- An authenticator app: decision 0129. One per user; until it is confirmed by a code it does not count.
CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The secret, encrypted with a key that is not in the database.
  sealed_secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the authenticator, as base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- The host name for which it was made: it works at no other.
  host text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256; each code has 120 random bits.
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- What the right password is exchanged for while the second factor is missing.
CREATE TABLE sign_in_tickets (
  hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- `sign-in`: waits for a factor; `required`: waits for the set-up of one; `set-up`: adds one to a running session.
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'required', 'set-up')),
  -- Of the passkey that is being asked for; each is used once.
  challenge text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_tickets_user ON sign_in_tickets (user_id);

-- Wrong codes, to limit the guesses of one account on all servers together.
CREATE TABLE wrong_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX wrong_codes_user ON wrong_codes (user_id, at);

-- Devices that are not asked for a second factor for a while.
CREATE TABLE remembered_devices (
  hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The session that began with it: ending that session forgets the device.
  family_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_devices_user ON remembered_devices (user_id);

-- How people sign in, set by an administrator. At most one row.
CREATE TABLE sign_in_rules (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- Roles that need a second factor when they sign in with a password.
  second_factor_roles text[] NOT NULL DEFAULT '{}'
);
