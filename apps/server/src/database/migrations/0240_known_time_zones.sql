-- Up Migration

-- A time zone that the database does not know ended every job that computes days for all projects, plants or people. Short
-- names become the place that browsers showed for them, and offsets what was meant: in the database `+07:00` is west of
-- Greenwich. Each change is an entry of the audit log.
CREATE FUNCTION known_zone(given text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT name FROM pg_timezone_names WHERE lower(name) = lower(given)
       AND name ~ '^((Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/|UTC$)'),
    (SELECT place FROM (VALUES
      ('us/pacific-new', 'America/Los_Angeles'), ('us/pacific', 'America/Los_Angeles'), ('us/mountain', 'America/Denver'),
      ('us/central', 'America/Chicago'), ('us/eastern', 'America/New_York'), ('us/alaska', 'America/Anchorage'),
      ('us/hawaii', 'Pacific/Honolulu'), ('us/arizona', 'America/Phoenix'), ('singapore', 'Asia/Singapore'),
      ('hongkong', 'Asia/Hong_Kong'), ('prc', 'Asia/Shanghai'), ('roc', 'Asia/Taipei'), ('rok', 'Asia/Seoul'),
      ('japan', 'Asia/Tokyo'), ('israel', 'Asia/Jerusalem'), ('turkey', 'Europe/Istanbul'), ('gb', 'Europe/London'),
      ('egypt', 'Africa/Cairo'), ('iran', 'Asia/Tehran'), ('poland', 'Europe/Warsaw'), ('portugal', 'Europe/Lisbon'),
      ('eire', 'Europe/Dublin'), ('nz', 'Pacific/Auckland'), ('cuba', 'America/Havana'), ('jamaica', 'America/Jamaica'),
      ('ctt', 'Asia/Shanghai'), ('ist', 'Asia/Kolkata'), ('bst', 'Asia/Dhaka'), ('ast', 'America/Anchorage'),
      ('act', 'Australia/Darwin'), ('aet', 'Australia/Sydney'), ('agt', 'America/Argentina/Buenos_Aires'),
      ('art', 'Africa/Cairo'), ('bet', 'America/Sao_Paulo'), ('cat', 'Africa/Harare'), ('cnt', 'America/St_Johns'),
      ('cst', 'America/Chicago'), ('cst6cdt', 'America/Chicago'), ('eat', 'Africa/Addis_Ababa'), ('ect', 'Europe/Paris'),
      ('cet', 'Europe/Paris'), ('met', 'Europe/Paris'), ('wet', 'Europe/Lisbon'), ('eet', 'Europe/Athens'),
      ('est', 'America/New_York'), ('est5edt', 'America/New_York'), ('mst', 'America/Phoenix'), ('mst7mdt', 'America/Denver'),
      ('pst', 'America/Los_Angeles'), ('pst8pdt', 'America/Los_Angeles'), ('hst', 'Pacific/Honolulu'),
      ('iet', 'America/Indiana/Indianapolis'), ('jst', 'Asia/Tokyo'), ('mit', 'Pacific/Apia'), ('net', 'Asia/Yerevan'),
      ('nst', 'Pacific/Auckland'), ('plt', 'Asia/Karachi'), ('pnt', 'America/Phoenix'), ('prt', 'America/Puerto_Rico'),
      ('sst', 'Pacific/Guadalcanal'), ('vst', 'Asia/Ho_Chi_Minh')) AS short (name, place)
     WHERE short.name = lower(given)),
    -- Of whole hours there is a name without a place, which means the same everywhere. Its sign is the other one.
    (SELECT name FROM pg_timezone_names, regexp_match(given, '^(?:UTC|GMT)?([+-])0?(\d{1,2})(?::?00)?$', 'i') AS parts
     WHERE name = 'Etc/GMT' || CASE parts[1] WHEN '+' THEN '-' ELSE '+' END || parts[2]::int),
    (SELECT place FROM (VALUES ('+05:30', 'Asia/Kolkata'), ('+03:30', 'Asia/Tehran'), ('+04:30', 'Asia/Kabul'),
      ('+05:45', 'Asia/Kathmandu'), ('+06:30', 'Asia/Yangon'), ('+09:30', 'Australia/Darwin'), ('+10:30', 'Australia/Lord_Howe'),
      ('-03:30', 'America/St_Johns')) AS half (name, place) WHERE half.name = given),
    (SELECT name FROM pg_timezone_names WHERE lower(name) = lower(given) AND name ~ '^Etc/'),
    'UTC')
$$;

WITH wrong AS (
  SELECT 'project' AS subject, id, name, time_zone AS given FROM projects
  UNION ALL SELECT 'plant', id, name, time_zone FROM plants
  UNION ALL SELECT 'reader', user_id, '', time_zone FROM message_readers
), mended AS MATERIALIZED (
  SELECT subject, id, name, given, known_zone(given) AS known FROM wrong
), projects_mended AS (
  UPDATE projects p SET time_zone = known, version = p.version + 1 FROM mended m
  WHERE m.subject = 'project' AND p.id = m.id AND known <> given
), plants_mended AS (
  UPDATE plants p SET time_zone = known, version = p.version + 1 FROM mended m
  WHERE m.subject = 'plant' AND p.id = m.id AND known <> given
), readers_mended AS (
  UPDATE message_readers r SET time_zone = known FROM mended m WHERE m.subject = 'reader' AND r.user_id = m.id AND known <> given
)
INSERT INTO audit_log (action, subject, subject_id, details)
SELECT subject || '.update', subject, id::text, jsonb_build_object('name', name, 'time_zone', known, 'time_zone_before', given)
FROM mended WHERE known <> given AND subject <> 'reader';

DROP FUNCTION known_zone;

-- Down Migration
