-- Up Migration

-- Users of an OpenID provider: decision 0130. Bound to issuer and subject, never to an address.
CREATE TABLE oidc_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX oidc_identities_user ON oidc_identities (user_id);

-- Sign-ins that a browser has begun at the provider. Each is completed once, by the same browser.
CREATE TABLE oidc_sign_ins (
  -- SHA-256 of the parameter `state`.
  state_hash bytea PRIMARY KEY,
  -- SHA-256 of a secret that only the browser has.
  binding_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- People whom the provider knows and nobody here has let in. They may link an account or ask for one.
CREATE TABLE oidc_strangers (
  hash bytea PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  -- Only if the provider has verified it.
  email text,
  role text NOT NULL,
  -- Null if the projects are assigned here.
  project_ids uuid[],
  expires_at timestamptz NOT NULL
);

-- The ID token of a session, encrypted, with which the provider is asked to sign out.
CREATE TABLE oidc_sessions (
  family_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sealed_id_token bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX oidc_sessions_user ON oidc_sessions (user_id);

-- Until when the password is accepted although PASSWORD_SIGN_IN is off: set by `npm run user -- reset-password`.
ALTER TABLE users ADD COLUMN password_until timestamptz;
