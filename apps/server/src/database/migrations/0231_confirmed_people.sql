-- Up Migration

-- When this product verified the address by a mail that its owner opened: decision 0172. Null for one that somebody typed.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
CREATE FUNCTION forget_verified_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_verified_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER email_to_verify BEFORE UPDATE OF email ON users FOR EACH ROW
  WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION forget_verified_email();

-- Whether a link to choose a password went to the address of the account by mail, and to nobody else.
ALTER TABLE sign_in_links ADD COLUMN mailed boolean NOT NULL DEFAULT false;

-- A link with a person of a provider can be removed; it is begun by a session, which alone completes it.
ALTER TABLE oidc_identities ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
ALTER TABLE oidc_sign_ins
  ADD COLUMN user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  ADD COLUMN family_id uuid,
  ADD CONSTRAINT oidc_sign_ins_link CHECK ((user_id IS NULL) = (family_id IS NULL));

-- `confirm`: the password was given again in a session, and a factor is missing; `confirmed`: nothing is missing.
ALTER TABLE sign_in_tickets
  ADD COLUMN family_id uuid,
  DROP CONSTRAINT sign_in_tickets_purpose_check,
  ADD CONSTRAINT sign_in_tickets_purpose_check
    CHECK (purpose IN ('sign-in', 'required', 'set-up', 'confirm', 'confirmed')),
  ADD CONSTRAINT sign_in_tickets_family CHECK ((family_id IS NOT NULL) = (purpose IN ('confirm', 'confirmed')));

-- How long codes of an account are refused after too many wrong ones, and how often that happened.
CREATE TABLE code_pauses (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  pauses integer NOT NULL,
  until timestamptz NOT NULL
);
-- Wrong codes came from somebody who knew the password: a new one ends that.
CREATE FUNCTION forget_wrong_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wrong_codes WHERE user_id = NEW.id;
  DELETE FROM code_pauses WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER wrong_codes_end AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION forget_wrong_codes();

-- For how many days an API key may be made; null: also without an end.
ALTER TABLE sign_in_rules ADD COLUMN longest_key_days integer DEFAULT 365 CHECK (longest_key_days BETWEEN 1 AND 3650);

-- Down Migration

ALTER TABLE sign_in_rules DROP COLUMN longest_key_days;
DROP TRIGGER wrong_codes_end ON users;
DROP FUNCTION forget_wrong_codes;
DROP TABLE code_pauses;
DELETE FROM sign_in_tickets WHERE family_id IS NOT NULL;
ALTER TABLE sign_in_tickets DROP COLUMN family_id, DROP CONSTRAINT sign_in_tickets_purpose_check,
  ADD CONSTRAINT sign_in_tickets_purpose_check CHECK (purpose IN ('sign-in', 'required', 'set-up'));
ALTER TABLE oidc_sign_ins DROP CONSTRAINT oidc_sign_ins_link, DROP COLUMN user_id, DROP COLUMN family_id;
ALTER TABLE oidc_identities DROP COLUMN id;
ALTER TABLE sign_in_links DROP COLUMN mailed;
DROP TRIGGER email_to_verify ON users;
DROP FUNCTION forget_verified_email;
ALTER TABLE users DROP COLUMN email_verified_at;
