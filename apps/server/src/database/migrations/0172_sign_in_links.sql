-- Up Migration

-- Links with which people choose their password: decision 0131. One per user, used once.
CREATE TABLE sign_in_links (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the token in the link.
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- When somebody asked for a new password of this user, for the administrator who hands over a link.
ALTER TABLE users ADD COLUMN reset_requested_at timestamptz;
