-- Up Migration

-- Sender, recipient and place of delivery as printed on delivery notes.
ALTER TABLE projects
  ADD COLUMN plant_name text,
  ADD COLUMN plant_address text,
  ADD COLUMN consignee text,
  ADD COLUMN site_address text;
