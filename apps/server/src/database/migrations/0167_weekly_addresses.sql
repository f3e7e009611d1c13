-- Up Migration

-- Addresses without an account that get the weekly report of a project, once they have confirmed it.
CREATE TABLE weekly_addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (length(address) <= 200),
  language text NOT NULL CHECK (length(language) <= 10),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'confirmed', 'stopped')),
  -- Of the link that confirms it; null once it was used.
  question_hash bytea UNIQUE,
  question_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX weekly_addresses_once ON weekly_addresses (project_id, lower(address));
-- In an archived project none is added; it can be removed, confirmed and stopped.
CREATE TRIGGER weekly_addresses_archived_insert AFTER INSERT ON weekly_addresses REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();

-- An address is asked once a day, however often it is added; of it there is only a hash.
CREATE TABLE weekly_questions (
  address_hash bytea NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (address_hash, day)
);

-- With the address go the messages to it.
ALTER TABLE messages ADD COLUMN weekly_address_id uuid REFERENCES weekly_addresses (id) ON DELETE CASCADE;
CREATE INDEX messages_weekly_address ON messages (weekly_address_id) WHERE weekly_address_id IS NOT NULL;

-- Down Migration

ALTER TABLE messages DROP COLUMN weekly_address_id;
DROP TABLE weekly_questions;
DROP TABLE weekly_addresses;
