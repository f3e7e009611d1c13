-- Up Migration

-- Of a project whose postings a program has read: they are derived when they are read, one reader at a time.
CREATE TABLE posting_feeds (
  project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  read_at timestamptz NOT NULL DEFAULT now()
);

-- What a project has cast, delivered, installed and stated, for a company's ERP system. Rows are added, never changed: what is
-- not so any more is reversed. The last row of a key says what counts.
CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('cast', 'delivered', 'installed', 'delivery', 'progress')),
  key text NOT NULL,
  reverses bigint UNIQUE REFERENCES postings (id) ON DELETE CASCADE,
  content jsonb NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX postings_project ON postings (project_id, id);
CREATE INDEX postings_key ON postings (project_id, key, id DESC);

-- Down Migration

DROP TABLE postings, posting_feeds;
