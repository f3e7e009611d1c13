-- As people count: W-03/2 before W-03/10.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');
