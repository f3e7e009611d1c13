-- Up Migration

-- Whether a manager made the step although no drawing was released; then there may be no open checklist.
ALTER TABLE checklist_overrides ADD COLUMN drawing boolean NOT NULL DEFAULT false;
