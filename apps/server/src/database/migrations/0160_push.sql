-- Up Migration

-- The devices that show notifications: one for a session, because a browser has one subscription for our address. It
-- ends with its session.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  family_id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address at the browser's push service.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 2000),
  -- What the browser decrypts with, as base64url: its public key, and a secret that it shares with us (RFC 8291). Without
  -- the private key of this installation, which is not in the database, nobody can send to it.
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  -- Our public key that it was made for; for another one the push service refuses what we send.
  server_key text NOT NULL CHECK (length(server_key) <= 100),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

-- Which devices have a message already, so that an attempt for another one does not show it again.
CREATE TABLE push_receipts (
  -- Of `messages`, which a later file creates: rows of deleted ones are deleted each hour.
  message_id uuid NOT NULL,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  copy integer NOT NULL,
  PRIMARY KEY (message_id, subscription_id, copy)
);
CREATE INDEX push_receipts_subscription ON push_receipts (subscription_id);

-- Down Migration

DROP TABLE push_receipts;
DROP TABLE push_subscriptions;
