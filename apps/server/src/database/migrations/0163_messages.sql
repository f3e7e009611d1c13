-- Up Migration

-- The channels that the servers of this database can send through; each server writes its own at start. Nothing is
-- written to messages for a channel that is not here.
CREATE TABLE message_channels (
  channel text PRIMARY KEY CHECK (channel IN ('mail', 'push', 'line')),
  opened_at timestamptz NOT NULL DEFAULT now()
);

-- In which language and when a person reads messages: reported by the person's device, the hour chosen.
CREATE TABLE message_readers (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  language text NOT NULL DEFAULT 'en' CHECK (length(language) <= 10),
  time_zone text NOT NULL DEFAULT 'UTC' CHECK (length(time_zone) BETWEEN 1 AND 60),
  digest_hour smallint NOT NULL DEFAULT 7 CHECK (digest_hour BETWEEN 0 AND 23)
);

-- Choices that differ from the defaults of the role.
CREATE TABLE message_choices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject text NOT NULL CHECK (length(subject) <= 40),
  channel text NOT NULL CHECK (channel IN ('mail', 'push', 'line')),
  choice text NOT NULL CHECK (choice IN ('now', 'digest', 'off')),
  PRIMARY KEY (user_id, subject, channel)
);

-- One row for a cause, a recipient and a channel, written in the transaction of the cause.
CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CHECK (length(subject) <= 40),
  -- What happened, for example `ncr:{id}:assigned:{event}`; the same cause is written once for a recipient.
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 200),
  channel text NOT NULL CHECK (channel IN ('mail', 'push', 'line')),
  -- A person, else an address of somebody without an account.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  address text CHECK (length(address) <= 320),
  -- Only for a message without a person.
  language text CHECK (length(language) <= 10),
  -- Who does not reach it any more does not get the message.
  project_id uuid REFERENCES projects (id) ON DELETE CASCADE,
  -- The values of its words.
  data jsonb NOT NULL DEFAULT '{}',
  -- A link with a secret, encrypted with the servers' own key; deleted when the message is sent or given up.
  sealed_link text,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped', 'collected', 'in_digest')),
  digest_id uuid REFERENCES messages (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  first_attempt_at timestamptz,
  -- A server that sends it and does not report until then has died.
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- Raised by resending: a new copy, which mailboxes must not take for the first.
  copy integer NOT NULL DEFAULT 1,
  finished_at timestamptz,
  -- The last response of the other server, or why there was none.
  answer text,
  CHECK ((user_id IS NULL) <> (address IS NULL))
);
CREATE UNIQUE INDEX messages_once ON messages (cause, channel, coalesce(user_id::text, lower(address)));
CREATE INDEX messages_due ON messages (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX messages_claimed ON messages (claimed_until) WHERE state = 'sending';
CREATE INDEX messages_collected ON messages (user_id, channel, created_at) WHERE state = 'collected';
CREATE INDEX messages_listed ON messages (created_at DESC, id);
CREATE INDEX messages_digest ON messages (digest_id) WHERE digest_id IS NOT NULL;
CREATE INDEX messages_project ON messages (project_id);

-- Down Migration

DROP TABLE messages;
DROP TABLE message_choices;
DROP TABLE message_readers;
DROP TABLE message_channels;
