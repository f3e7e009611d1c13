-- Up Migration

-- Comments and remarks are internal unless their author shares them with those who only read the project.
ALTER TABLE ncr_events ADD COLUMN visibility text NOT NULL DEFAULT 'internal' CHECK (visibility IN ('internal', 'shared'));
