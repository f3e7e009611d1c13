-- Up Migration

-- When the weekly report of a project is sent, in its time zone; without a row on Mondays at 7.
CREATE TABLE weekly_report_times (
  project_id uuid PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  -- From Monday (1) to Sunday (7); null: never.
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23)
);

CREATE TRIGGER weekly_report_times_archived_insert AFTER INSERT ON weekly_report_times REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();
CREATE TRIGGER weekly_report_times_archived_update AFTER UPDATE ON weekly_report_times REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_project();

-- The days on which the messages with it were written: once, by one of the servers.
CREATE TABLE weekly_report_days (
  project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (project_id, day)
);

-- The document that was sent, the same for all its readers of a language.
CREATE TABLE weekly_reports (
  project_id uuid NOT NULL,
  day date NOT NULL,
  language text NOT NULL CHECK (length(language) <= 10),
  file_name text NOT NULL,
  pdf bytea NOT NULL,
  PRIMARY KEY (project_id, day, language),
  FOREIGN KEY (project_id, day) REFERENCES weekly_report_days (project_id, day) ON DELETE CASCADE
);

-- Down Migration

DROP TABLE weekly_reports;
DROP TABLE weekly_report_days;
DROP TABLE weekly_report_times;
