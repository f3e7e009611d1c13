-- Up Migration

-- The address of a mail that its server refused for good. After three in a row nothing more is sent to it until somebody
-- sends one again, or the address is another one.
ALTER TABLE messages ADD COLUMN refused_address text CHECK (length(refused_address) <= 320);
CREATE INDEX messages_refused ON messages (lower(refused_address)) WHERE refused_address IS NOT NULL;
