-- Up Migration

-- Who asked an address for which project: a limit that counts the addresses in the list is passed by removing them again.
ALTER TABLE weekly_questions ADD COLUMN project_id uuid, ADD COLUMN asked_by uuid;

-- Down Migration

ALTER TABLE weekly_questions DROP COLUMN project_id, DROP COLUMN asked_by;
