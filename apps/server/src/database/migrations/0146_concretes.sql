-- Up Migration

-- What was entered of the concretes of a component, as text: a class with its exposure classes, or the name of a mix.
-- Strengths in MPa, if they are not those of the mix.
ALTER TABLE components
  ADD COLUMN concrete text,
  ADD COLUMN exposure text,
  ADD COLUMN face_concrete text,
  ADD COLUMN face_volume double precision CHECK (face_volume >= 0),
  ADD COLUMN leaf_concrete text,
  ADD COLUMN leaf_volume double precision CHECK (leaf_volume >= 0),
  ADD COLUMN strip_strength double precision CHECK (strip_strength >= 0),
  ADD COLUMN release_strength double precision CHECK (release_strength >= 0),
  ADD COLUMN lift_strength double precision CHECK (lift_strength >= 0),
  ADD COLUMN transport_strength double precision CHECK (transport_strength >= 0);

-- Nothing could be entered there.
DROP TABLE component_concretes;

-- The strength in MPa that components of a mix need at each step, unless they say otherwise.
ALTER TABLE mixes
  ADD COLUMN strip_strength double precision CHECK (strip_strength > 0),
  ADD COLUMN release_strength double precision CHECK (release_strength > 0),
  ADD COLUMN lift_strength double precision CHECK (lift_strength > 0),
  ADD COLUMN transport_strength double precision CHECK (transport_strength > 0);

-- Down Migration

ALTER TABLE mixes
  DROP COLUMN transport_strength, DROP COLUMN lift_strength, DROP COLUMN release_strength, DROP COLUMN strip_strength;
CREATE TABLE component_concretes (
  component_id uuid NOT NULL REFERENCES components (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('structure', 'face', 'second_leaf')),
  mix_id uuid REFERENCES mixes (id),
  cylinder double precision CHECK (cylinder > 0),
  cube double precision CHECK (cube >= cylinder),
  exposure text[] NOT NULL DEFAULT '{}',
  volume double precision CHECK (volume > 0),
  PRIMARY KEY (component_id, part)
);
ALTER TABLE components
  DROP COLUMN transport_strength, DROP COLUMN lift_strength, DROP COLUMN release_strength, DROP COLUMN strip_strength,
  DROP COLUMN leaf_volume, DROP COLUMN leaf_concrete, DROP COLUMN face_volume, DROP COLUMN face_concrete,
  DROP COLUMN exposure, DROP COLUMN concrete;
