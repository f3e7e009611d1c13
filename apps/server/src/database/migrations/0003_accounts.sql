-- Up Migration

ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;

-- How users recognise their devices; copied to each new token of the session.
ALTER TABLE refresh_tokens
  ADD COLUMN signed_in_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN user_agent text;
UPDATE refresh_tokens t
SET signed_in_at = (SELECT min(created_at) FROM refresh_tokens family WHERE family.family_id = t.family_id);

-- Read at each call: whether the session was ended.
CREATE INDEX refresh_tokens_ended ON refresh_tokens (family_id) WHERE revoked_at IS NOT NULL;
