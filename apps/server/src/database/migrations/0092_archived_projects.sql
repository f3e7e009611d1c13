-- Up Migration

-- An archived project is read only. Its tables refuse every row, so that no statement can forget the rule; the server
-- reports `CL001` as 409 `archived`. Not guarded: members and users, what a conversion reports about its model, and what
-- reading stores (counters, selections, rounds of progress).
CREATE INDEX projects_archived ON projects (id) WHERE archived;

CREATE FUNCTION refuse_archived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'This project is archived.' USING ERRCODE = 'CL001';
END $$;

-- One function for each way from a row to its project. A deleted project is no longer found, so its rows may go with it.
DO $do$
DECLARE
  way record;
  guarded text;
  operation text;
BEGIN
  FOR way IN SELECT * FROM (VALUES
    ('project', 'w.project_id', ARRAY['sections', 'components', 'other_components', 'loads', 'ncrs', 'imports', 'models',
      'blank_labels', 'component_plan', 'project_calendar', 'project_holidays', 'project_baselines', 'project_images',
      'defect_types', 'checklist_templates']),
    ('component', '(SELECT project_id FROM components WHERE id = w.component_id)', ARRAY['component_files', 'checklists']),
    ('other_component', '(SELECT project_id FROM other_components WHERE id = w.other_component_id)',
      ARRAY['other_component_quantities']),
    ('change', '(SELECT project_id FROM status_changes WHERE id = w.change_id)', ARRAY['photos']),
    ('load', '(SELECT project_id FROM loads WHERE id = w.load_id)', ARRAY['load_pieces']),
    ('ncr', '(SELECT project_id FROM ncrs WHERE id = w.ncr_id)', ARRAY['ncr_events', 'ncr_components']),
    ('checklist', '(SELECT c.project_id FROM checklists k JOIN components c ON c.id = k.component_id WHERE k.id = w.checklist_id)',
      ARRAY['checklist_answers']),
    ('event', '(SELECT n.project_id FROM ncr_events e JOIN ncrs n ON n.id = e.ncr_id WHERE e.id = w.event_id)',
      ARRAY['ncr_photos']),
    ('answer', '(SELECT c.project_id FROM checklist_answers a JOIN checklists k ON k.id = a.checklist_id
        JOIN components c ON c.id = k.component_id WHERE a.id = w.answer_id)', ARRAY['checklist_photos'])
  ) AS ways (kind, project, tables) LOOP
    EXECUTE format($f$
      CREATE FUNCTION check_archived_by_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF EXISTS (SELECT FROM projects WHERE archived)
          AND EXISTS (SELECT FROM written w JOIN projects p ON p.id = %s WHERE p.archived)
        THEN PERFORM refuse_archived(); END IF;
        RETURN NULL;
      END $body$ $f$, way.kind, way.project);
    FOREACH guarded IN ARRAY way.tables LOOP
      FOREACH operation IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
        -- The conversion of a model goes on.
        CONTINUE WHEN guarded = 'models' AND operation = 'UPDATE';
        EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS written
            FOR EACH STATEMENT EXECUTE FUNCTION check_archived_by_%s()',
          guarded || '_archived_' || lower(operation), operation, guarded,
          CASE operation WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, way.kind);
      END LOOP;
    END LOOP;
  END LOOP;
END $do$;
