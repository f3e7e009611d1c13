-- Up Migration

-- What stripping, and transporting, concrete that was not shown to be strong enough means. Ages in hours since the pour.
ALTER TABLE projects
  ADD COLUMN strip_gate text NOT NULL DEFAULT 'off' CHECK (strip_gate IN ('off', 'warn', 'block')),
  ADD COLUMN strip_asks text NOT NULL DEFAULT 'strength' CHECK (strip_asks IN ('strength', 'age', 'either')),
  ADD COLUMN strip_age double precision CHECK (strip_age > 0),
  ADD COLUMN transport_gate text NOT NULL DEFAULT 'off' CHECK (transport_gate IN ('off', 'warn', 'block')),
  ADD COLUMN transport_asks text NOT NULL DEFAULT 'strength' CHECK (transport_asks IN ('strength', 'age', 'either')),
  ADD COLUMN transport_age double precision CHECK (transport_age > 0);

-- Whether specimens in standard curing count at these gates, too.
ALTER TABLE plants ADD COLUMN standard_curing boolean NOT NULL DEFAULT false;

-- Why a manager had it stripped, or transported, nevertheless.
ALTER TABLE castings ADD COLUMN strip_override text CHECK (length(strip_override) BETWEEN 1 AND 500);
ALTER TABLE checklist_overrides ADD COLUMN strength boolean NOT NULL DEFAULT false;

-- Down Migration

ALTER TABLE checklist_overrides DROP COLUMN strength;
ALTER TABLE castings DROP COLUMN strip_override;
ALTER TABLE plants DROP COLUMN standard_curing;
ALTER TABLE projects
  DROP COLUMN transport_age, DROP COLUMN transport_asks, DROP COLUMN transport_gate,
  DROP COLUMN strip_age, DROP COLUMN strip_asks, DROP COLUMN strip_gate;
