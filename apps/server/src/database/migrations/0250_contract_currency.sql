-- ISO 4217, of the prices of a contract; null while nobody has chosen one.
ALTER TABLE contracts ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$');
