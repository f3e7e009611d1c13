-- Up Migration

-- What is cast into the components of a model: for each its GlobalId, mark and items.
CREATE TABLE model_bills (
  model_id uuid PRIMARY KEY REFERENCES models (id) ON DELETE CASCADE,
  bills jsonb NOT NULL CHECK (jsonb_typeof(bills) = 'array')
);

-- Down Migration

DROP TABLE model_bills;
