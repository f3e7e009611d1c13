-- Programs that act for people (decision 0242): who they are, what a person has allowed them, and with which token they go on.
CREATE TABLE programs (
  id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  name text NOT NULL,
  url text,
  answers_to text NOT NULL,
  secret_hash bytea NOT NULL,
  -- Null for a program that has registered itself.
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE program_codes (
  hash bytea NOT NULL PRIMARY KEY,
  program_id uuid NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  answers_to text NOT NULL,
  challenge text,
  scopes text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The key that it was exchanged for; a second exchange revokes it.
  key_id uuid REFERENCES api_keys (id)
);

CREATE TABLE program_connections (
  key_id uuid NOT NULL PRIMARY KEY REFERENCES api_keys (id),
  program_id uuid NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
  -- Whether the program has proven by its code that it is the one that asked, and has no secret to keep.
  is_public boolean NOT NULL,
  refresh_hash bytea NOT NULL UNIQUE,
  previous_hash bytea UNIQUE,
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL
);
CREATE INDEX program_connections_program ON program_connections (program_id);
