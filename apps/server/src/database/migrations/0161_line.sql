-- Up Migration

-- People who get messages by LINE, by the id that LINE gives them for this installation's official account.
CREATE TABLE line_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  line_id text NOT NULL UNIQUE CHECK (line_id ~ '^U[0-9a-f]{32}$'),
  connected_at timestamptz NOT NULL DEFAULT now()
);

-- Codes that people send to the official account to connect; each is used once.
CREATE TABLE line_codes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the code.
  hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Down Migration

DROP TABLE line_codes;
DROP TABLE line_accounts;
