-- Twelve letters of five random bits; the bytes of a random UUID that carry its version are left out.
CREATE OR REPLACE FUNCTION new_qr_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, i) & 31), 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random,
       unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) AS i
$$;
