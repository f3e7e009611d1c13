-- Up Migration

-- What the loads of a project do about components that are not cured; `curingRules` of the domain.
ALTER TABLE project_calendar ADD COLUMN curing text NOT NULL DEFAULT 'ask' CHECK (curing IN ('off', 'ask', 'block'));

-- Why a component is on a load before it is cured; null as long as nobody gave a reason.
ALTER TABLE load_pieces ADD COLUMN curing_reason text;
