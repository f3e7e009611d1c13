-- Up Migration

-- What a plant says about components that would leave although no declaration of performance is about them.
ALTER TABLE plants ADD COLUMN declaration_gate text NOT NULL DEFAULT 'off' CHECK (declaration_gate IN ('off', 'warn', 'block'));

-- Down Migration

ALTER TABLE plants DROP COLUMN declaration_gate;
