-- An archived project is read only. Its tables refuse every row, so that no statement can forget the rule; the server
-- reports `CL001` as 409 `archived`. Not guarded: members and users, what the conversion of a model reports, and what
-- reading stores (counters, selections, rounds of progress).

-- A name is replaced in archived projects, too.
CREATE OR REPLACE FUNCTION refuse_archived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('castline.erasing', true) = 'on' THEN RETURN; END IF;
  RAISE EXCEPTION 'This project is archived.' USING ERRCODE = 'CL001';
END $$;

-- One function for each way from a row to its project. A deleted project is no longer found, so its rows may go with it.
DO $do$
DECLARE
  way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('project', 'w.project_id'),
    ('component', '(SELECT project_id FROM components WHERE id = w.component_id)'),
    ('other_component', '(SELECT project_id FROM other_components WHERE id = w.other_component_id)'),
    ('change', '(SELECT project_id FROM status_changes WHERE id = w.change_id)'),
    ('load', '(SELECT project_id FROM loads WHERE id = w.load_id)'),
    ('ncr', '(SELECT project_id FROM ncrs WHERE id = w.ncr_id)'),
    ('checklist', '(SELECT c.project_id FROM checklists k JOIN components c ON c.id = k.component_id WHERE k.id = w.checklist_id)'),
    ('event', '(SELECT n.project_id FROM ncr_events e JOIN ncrs n ON n.id = e.ncr_id WHERE e.id = w.event_id)'),
    ('answer', '(SELECT c.project_id FROM checklist_answers a JOIN checklists k ON k.id = a.checklist_id
        JOIN components c ON c.id = k.component_id WHERE a.id = w.answer_id)')
  ) AS ways (kind, project) LOOP
    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION check_archived_by_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF EXISTS (SELECT FROM projects WHERE archived)
          AND EXISTS (SELECT FROM written w JOIN projects p ON p.id = %s WHERE p.archived)
        THEN PERFORM refuse_archived(); END IF;
        RETURN NULL;
      END $body$ $f$, way.kind, way.project);
  END LOOP;
END $do$;

-- A trigger for each guarded statement. One that exists is left alone: replacing it would lock its table.
DO $do$
DECLARE
  guard record;
  guarded text;
  operation text;
BEGIN
  FOR guard IN SELECT * FROM (VALUES
    ('project', 'insert update delete', ARRAY['blank_labels', 'checklist_templates', 'component_plan', 'components', 'contracts',
      'defect_types', 'drawing_releases', 'drawing_uploads', 'imports', 'loads', 'ncrs', 'other_components', 'project_baselines',
      'project_calendar', 'project_holidays', 'project_images', 'saved_views', 'sections']),
    -- The conversion of a model goes on.
    ('project', 'insert delete', ARRAY['models', 'statements']),
    -- Ending these stays possible.
    ('project', 'insert update', ARRAY['weekly_report_times']),
    ('project', 'insert', ARRAY['share_links', 'weekly_addresses']),
    ('component', 'insert update delete', ARRAY['checklists', 'component_files', 'drawing_acknowledgements']),
    ('component', 'insert delete', ARRAY['component_moulds', 'pour_components']),
    ('component', 'insert', ARRAY['component_moves']),
    ('other_component', 'insert update delete', ARRAY['other_component_quantities']),
    ('change', 'insert update delete', ARRAY['photos']),
    ('load', 'insert update delete', ARRAY['load_pieces']),
    ('load', 'insert delete', ARRAY['load_racks']),
    ('ncr', 'insert update delete', ARRAY['ncr_components', 'ncr_events']),
    ('checklist', 'insert update delete', ARRAY['checklist_answers']),
    ('event', 'insert update delete', ARRAY['ncr_photos']),
    ('answer', 'insert update delete', ARRAY['checklist_photos'])
  ) AS guards (kind, operations, tables) LOOP
    FOREACH guarded IN ARRAY guard.tables LOOP
      FOREACH operation IN ARRAY string_to_array(guard.operations, ' ') LOOP
        CONTINUE WHEN EXISTS (SELECT FROM pg_trigger
          WHERE tgrelid = guarded::regclass AND tgname = guarded || '_archived_' || operation);
        EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS written
            FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_%s()',
          guarded || '_archived_' || operation, operation, guarded,
          CASE operation WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, guard.kind);
      END LOOP;
    END LOOP;
  END LOOP;
END $do$;
