-- Up Migration

-- The address in QR labels where PUBLIC_URL does not set it: decision 0051. At most one row.
CREATE TABLE label_address (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- Without a trailing slash.
  address text NOT NULL,
  set_by uuid REFERENCES users (id),
  set_at timestamptz NOT NULL DEFAULT now(),
  -- When the first request came to this address; null until then.
  reached_at timestamptz
);
