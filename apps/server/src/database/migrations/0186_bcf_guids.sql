-- Up Migration

-- The topic of a non-conformance in BCF files, and the comment of an event: given once, so that files are recognised.
ALTER TABLE ncrs ADD COLUMN topic_guid uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX ncrs_topic_guid ON ncrs (project_id, topic_guid);
ALTER TABLE ncr_events ADD COLUMN comment_guid uuid NOT NULL DEFAULT gen_random_uuid();
