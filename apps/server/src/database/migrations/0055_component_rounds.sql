-- Up Migration

-- When each component reached its statuses, by round: derived from its history for curves and insights, and updated
-- when they are read. There is no foreign key to the component: rows of deleted ones are removed then, too.
CREATE TABLE component_rounds (
  component_id uuid NOT NULL,
  -- How often the component was sent back to planning before.
  round integer NOT NULL,
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- What the row was derived from: the component's last change and the project's time zone.
  change_id bigint NOT NULL,
  time_zone text NOT NULL,
  -- The first days of this round on which the component had reached each status.
  manufactured date,
  transported date,
  accepted date,
  installed date,
  rejected date,
  -- The day on which the next round began.
  ends date,
  -- How long the step to each status took, in seconds; null for imported history.
  manufactured_after double precision,
  transported_after double precision,
  accepted_after double precision,
  installed_after double precision,
  -- The time from the rejection that ended the previous round until the component was manufactured again, in seconds.
  remade_after double precision,
  PRIMARY KEY (component_id, round)
);
CREATE INDEX component_rounds_project ON component_rounds (project_id);
