-- Up Migration

-- The mornings for which the messages about a project were written: once a day, by one of the servers.
CREATE TABLE message_days (
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (project_id, day)
);

-- Down Migration

DROP TABLE message_days;
