-- `cast_at` says when a component was cast where its status is younger than its concrete: a release after a rejection, and what
-- came back, are manufactured again without a casting. Here and not in each statement, so that none can forget it.
CREATE OR REPLACE FUNCTION keep_casting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cast_at := CASE WHEN NEW.status = 'manufactured' THEN coalesce(OLD.cast_at, casting_of(NEW.id)) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER components_casting BEFORE UPDATE OF status ON components FOR EACH ROW
  WHEN (OLD.status = 'rejected' AND NEW.status = 'manufactured' OR NEW.status = 'planning' AND OLD.cast_at IS NOT NULL
    OR OLD.status IN ('transported', 'accepted') AND NEW.status = 'manufactured' AND NEW.last_change_id > OLD.last_change_id)
  EXECUTE FUNCTION keep_casting();
