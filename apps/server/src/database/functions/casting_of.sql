-- The time at which a component was cast last, without castings that were taken back; null if never.
CREATE OR REPLACE FUNCTION casting_of(component uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(occurred_at) FROM standing_castings WHERE component_id = component
$$;
