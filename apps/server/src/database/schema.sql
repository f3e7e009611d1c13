-- The tables as all migrations leave them, to read: a test compares and writes this file.
-- Functions, triggers and views are in functions/.

CREATE TABLE api_keys (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL,
  prefix text NOT NULL,
  last_four text NOT NULL,
  scopes text[] NOT NULL,
  project_ids uuid[],
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT api_keys_hash_key UNIQUE (hash),
  CONSTRAINT api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT api_keys_user_id_key UNIQUE (user_id)
);
-- Trigger key_follows: sync_key

CREATE TABLE audit_log (
  id bigint GENERATED AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  user_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_component ON audit_log USING btree (subject_id, id) WHERE (subject = 'component'::text);

CREATE TABLE backup_warning_dismissal (
  is_single boolean DEFAULT true NOT NULL,
  reason text NOT NULL,
  dismissed_by uuid,
  dismissed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT backup_warning_dismissal_pkey PRIMARY KEY (is_single),
  CONSTRAINT backup_warning_dismissal_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id),
  CONSTRAINT backup_warning_dismissal_is_single_check CHECK (is_single)
);

CREATE TABLE backups (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  server text NOT NULL,
  file text NOT NULL,
  size bigint,
  missing_files integer,
  failure text,
  tested_at timestamp with time zone,
  test_failure text,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_size_check CHECK ((size > 0))
);
CREATE INDEX backups_started ON backups USING btree (started_at);

CREATE TABLE bill_items (
  bill_id uuid NOT NULL,
  "position" smallint NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  name text,
  unit text NOT NULL,
  quantity numeric(14,4) NOT NULL,
  drawing text,
  revision text,
  CONSTRAINT bill_items_pkey PRIMARY KEY (bill_id, "position"),
  CONSTRAINT bill_items_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id) ON DELETE CASCADE,
  CONSTRAINT bill_items_drawing_check CHECK (((length(drawing) >= 1) AND (length(drawing) <= 120))),
  CONSTRAINT bill_items_kind_check CHECK ((kind = ANY (ARRAY['cage'::text, 'mesh'::text, 'bar'::text, 'strand'::text, 'embed'::text, 'anchor'::text, 'insulation'::text, 'window'::text, 'other'::text]))),
  CONSTRAINT bill_items_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT bill_items_number_check CHECK (((length(number) >= 1) AND (length(number) <= 80))),
  CONSTRAINT bill_items_quantity_check CHECK ((quantity > (0)::numeric)),
  CONSTRAINT bill_items_revision_check CHECK (((length(revision) >= 1) AND (length(revision) <= 40))),
  CONSTRAINT bill_items_unit_check CHECK ((unit = ANY (ARRAY['pcs'::text, 'm'::text, 'm2'::text, 'm3'::text, 'kg'::text, 'l'::text])))
);

CREATE TABLE bills (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  mark text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT bills_pkey PRIMARY KEY (id),
  CONSTRAINT bills_mark_check CHECK (((length(mark) >= 1) AND (length(mark) <= 200))),
  CONSTRAINT bills_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT bills_project_id_mark_key UNIQUE (project_id, mark)
);

CREATE TABLE blank_labels (
  qr_code text DEFAULT new_qr_code() NOT NULL,
  project_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  component_id uuid,
  claimed_at timestamp with time zone,
  CONSTRAINT blank_labels_pkey PRIMARY KEY (qr_code),
  CONSTRAINT blank_labels_check CHECK (((component_id IS NULL) = (claimed_at IS NULL))),
  CONSTRAINT blank_labels_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT blank_labels_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT blank_labels_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX blank_labels_component ON blank_labels USING btree (component_id) WHERE (component_id IS NOT NULL);
CREATE INDEX blank_labels_project ON blank_labels USING btree (project_id);
-- Trigger blank_labels_archived_delete: check_archived_by_project
-- Trigger blank_labels_archived_insert: check_archived_by_project
-- Trigger blank_labels_archived_update: check_archived_by_project
-- Trigger blank_labels_codes: check_codes_of_blank_labels

CREATE TABLE casting_components (
  casting_id uuid NOT NULL,
  component_id uuid NOT NULL,
  change_id bigint NOT NULL,
  "position" smallint DEFAULT 0 NOT NULL,
  ended_by bigint,
  planned_mould_id uuid,
  planned_turn smallint,
  CONSTRAINT casting_components_pkey PRIMARY KEY (casting_id, component_id),
  CONSTRAINT casting_components_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT casting_components_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT casting_components_planned_mould_id_fkey FOREIGN KEY (planned_mould_id) REFERENCES moulds(id),
  CONSTRAINT casting_components_planned_turn_check CHECK (((planned_turn >= 1) AND (planned_turn <= 4)))
);
CREATE INDEX casting_components_component ON casting_components USING btree (component_id);

CREATE TABLE casting_needs (
  casting_id uuid NOT NULL,
  need text NOT NULL,
  state text NOT NULL,
  note text,
  set_by uuid,
  occurred_at timestamp with time zone NOT NULL,
  drawings jsonb,
  project_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT casting_needs_pkey PRIMARY KEY (casting_id, need),
  CONSTRAINT casting_needs_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT casting_needs_need_check CHECK ((need = ANY (ARRAY['drawing'::text, 'cage'::text, 'embeds'::text, 'insulation'::text, 'mould'::text, 'mix'::text]))),
  CONSTRAINT casting_needs_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  CONSTRAINT casting_needs_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT casting_needs_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'missing'::text])))
);

CREATE TABLE casting_pours (
  casting_id uuid NOT NULL,
  pour_id uuid NOT NULL,
  CONSTRAINT casting_pours_pkey PRIMARY KEY (casting_id, pour_id),
  CONSTRAINT casting_pours_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT casting_pours_pour_id_fkey FOREIGN KEY (pour_id) REFERENCES pours(id) ON DELETE CASCADE
);
CREATE INDEX casting_pours_pour ON casting_pours USING btree (pour_id);

CREATE TABLE casting_readings (
  casting_id uuid NOT NULL,
  sensor text NOT NULL,
  read_at timestamp with time zone NOT NULL,
  celsius real NOT NULL,
  CONSTRAINT casting_readings_pkey PRIMARY KEY (casting_id, sensor, read_at),
  CONSTRAINT casting_readings_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT casting_readings_celsius_check CHECK (((celsius >= ('-30'::integer)::double precision) AND (celsius <= (110)::double precision))),
  CONSTRAINT casting_readings_sensor_check CHECK (((length(sensor) >= 1) AND (length(sensor) <= 60)))
);

CREATE TABLE castings (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mould_id uuid NOT NULL,
  day date NOT NULL,
  turn smallint NOT NULL,
  mix_id uuid,
  is_fixed boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  poured_at timestamp with time zone,
  poured_by uuid,
  recorded_at timestamp with time zone,
  stripped_at timestamp with time zone,
  stripped_by uuid,
  left_at timestamp with time zone,
  planned_time time without time zone,
  crew_id uuid,
  CONSTRAINT castings_pkey PRIMARY KEY (id),
  CONSTRAINT castings_check CHECK ((stripped_at >= poured_at)),
  CONSTRAINT castings_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crews(id),
  CONSTRAINT castings_mix_id_fkey FOREIGN KEY (mix_id) REFERENCES mixes(id),
  CONSTRAINT castings_mould_id_day_turn_key UNIQUE (mould_id, day, turn),
  CONSTRAINT castings_mould_id_fkey FOREIGN KEY (mould_id) REFERENCES moulds(id),
  CONSTRAINT castings_poured_by_fkey FOREIGN KEY (poured_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT castings_stripped_by_fkey FOREIGN KEY (stripped_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT castings_turn_check CHECK (((turn >= 1) AND (turn <= 4)))
);
CREATE INDEX castings_by_day ON castings USING btree (day);

CREATE TABLE checklist_answers (
  id bigint GENERATED AS IDENTITY NOT NULL,
  checklist_id uuid NOT NULL,
  item_id text NOT NULL,
  value jsonb NOT NULL,
  passed boolean,
  note text,
  user_id uuid,
  answered_at timestamp with time zone DEFAULT now() NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT checklist_answers_pkey PRIMARY KEY (id),
  CONSTRAINT checklist_answers_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE,
  CONSTRAINT checklist_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX checklist_answers_checklist ON checklist_answers USING btree (checklist_id, item_id, id DESC);
-- Trigger checklist_answers_archived_delete: check_archived_by_checklist
-- Trigger checklist_answers_archived_insert: check_archived_by_checklist
-- Trigger checklist_answers_archived_update: check_archived_by_checklist

CREATE TABLE checklist_photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  answer_id bigint NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  thumbnail_key text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT checklist_photos_pkey PRIMARY KEY (id),
  CONSTRAINT checklist_photos_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES checklist_answers(id) ON DELETE CASCADE,
  CONSTRAINT checklist_photos_key_key UNIQUE (key),
  CONSTRAINT checklist_photos_thumbnail_key_key UNIQUE (thumbnail_key),
  CONSTRAINT checklist_photos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX checklist_photos_answer ON checklist_photos USING btree (answer_id, "position");
-- Trigger checklist_photos_archived_delete: check_archived_by_answer
-- Trigger checklist_photos_archived_insert: check_archived_by_answer
-- Trigger checklist_photos_archived_update: check_archived_by_answer

CREATE TABLE checklist_templates (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  series_id uuid DEFAULT gen_random_uuid() NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  element_type text,
  step text NOT NULL,
  gate text NOT NULL,
  items jsonb NOT NULL,
  current boolean DEFAULT true NOT NULL,
  active boolean DEFAULT true NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT checklist_templates_pkey PRIMARY KEY (id),
  CONSTRAINT checklist_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT checklist_templates_gate_check CHECK ((gate = ANY (ARRAY['warn'::text, 'block'::text]))),
  CONSTRAINT checklist_templates_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT checklist_templates_series_id_version_key UNIQUE (series_id, version),
  CONSTRAINT checklist_templates_step_check CHECK ((step = ANY (ARRAY['before_casting'::text, 'before_loading'::text, 'at_receipt'::text, 'after_installation'::text]))),
  CONSTRAINT checklist_templates_version_check CHECK ((version > 0))
);
CREATE INDEX checklist_templates_gates ON checklist_templates USING btree (project_id, step) WHERE (current AND active AND (gate = 'block'::text));
CREATE INDEX checklist_templates_project ON checklist_templates USING btree (project_id) WHERE (current AND active);
-- Trigger checklist_templates_archived_delete: check_archived_by_project
-- Trigger checklist_templates_archived_insert: check_archived_by_project
-- Trigger checklist_templates_archived_update: check_archived_by_project

CREATE TABLE checklists (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  component_id uuid NOT NULL,
  template_id uuid NOT NULL,
  series_id uuid NOT NULL,
  started_by uuid,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  completed_at timestamp with time zone,
  obsolete boolean DEFAULT false NOT NULL,
  CONSTRAINT checklists_pkey PRIMARY KEY (id),
  CONSTRAINT checklists_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT checklists_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  CONSTRAINT checklists_template_id_fkey FOREIGN KEY (template_id) REFERENCES checklist_templates(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX checklists_component ON checklists USING btree (component_id, series_id) WHERE (NOT obsolete);
CREATE INDEX checklists_template ON checklists USING btree (template_id);
-- Trigger checklists_archived_delete: check_archived_by_component
-- Trigger checklists_archived_insert: check_archived_by_component
-- Trigger checklists_archived_update: check_archived_by_component

CREATE TABLE code_pauses (
  user_id uuid NOT NULL,
  pauses integer NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT code_pauses_pkey PRIMARY KEY (user_id),
  CONSTRAINT code_pauses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE component_edits (
  audit_id bigint NOT NULL,
  component_id uuid NOT NULL,
  changes jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT component_edits_pkey PRIMARY KEY (component_id, audit_id),
  CONSTRAINT component_edits_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id) ON DELETE CASCADE,
  CONSTRAINT component_edits_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE
);
CREATE INDEX component_edits_audit ON component_edits USING btree (audit_id);

CREATE TABLE component_files (
  component_id uuid NOT NULL,
  revision integer NOT NULL,
  key text NOT NULL,
  file_name text,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  uploaded_by uuid,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  upload_id uuid,
  state text DEFAULT 'released'::text NOT NULL,
  release_id bigint,
  CONSTRAINT component_files_pkey PRIMARY KEY (component_id, revision),
  CONSTRAINT component_files_check CHECK (((release_id IS NULL) OR (state = 'released'::text))),
  CONSTRAINT component_files_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT component_files_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  CONSTRAINT component_files_release_id_fkey FOREIGN KEY (release_id) REFERENCES drawing_releases(id),
  CONSTRAINT component_files_revision_check CHECK ((revision > 0)),
  CONSTRAINT component_files_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT component_files_size_check CHECK ((size > 0)),
  CONSTRAINT component_files_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'for_approval'::text, 'approved'::text, 'released'::text]))),
  CONSTRAINT component_files_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES drawing_uploads(id) ON DELETE CASCADE,
  CONSTRAINT component_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX component_files_content ON component_files USING btree (sha256) WHERE (deleted_at IS NULL);
CREATE INDEX component_files_key ON component_files USING btree (key);
CREATE INDEX component_files_release ON component_files USING btree (release_id) WHERE (release_id IS NOT NULL);
CREATE INDEX component_files_upload ON component_files USING btree (upload_id) WHERE (upload_id IS NOT NULL);
-- Trigger component_files_archived_delete: check_archived_by_component
-- Trigger component_files_archived_insert: check_archived_by_component
-- Trigger component_files_archived_update: check_archived_by_component

CREATE TABLE component_moulds (
  component_id uuid NOT NULL,
  mould_id uuid NOT NULL,
  turn smallint DEFAULT 1 NOT NULL,
  "position" smallint DEFAULT 0 NOT NULL,
  CONSTRAINT component_moulds_pkey PRIMARY KEY (component_id),
  CONSTRAINT component_moulds_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT component_moulds_mould_id_fkey FOREIGN KEY (mould_id) REFERENCES moulds(id),
  CONSTRAINT component_moulds_turn_check CHECK (((turn >= 1) AND (turn <= 4)))
);
CREATE INDEX component_moulds_mould ON component_moulds USING btree (mould_id) INCLUDE (component_id, turn, "position");
-- Trigger component_moulds_archived_delete: check_archived_by_component
-- Trigger component_moulds_archived_insert: check_archived_by_component

CREATE TABLE component_moves (
  id bigint GENERATED AS IDENTITY NOT NULL,
  component_id uuid NOT NULL,
  from_place_id uuid,
  to_place_id uuid,
  cause text NOT NULL,
  change_id bigint,
  user_id uuid,
  occurred_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  is_late boolean DEFAULT false NOT NULL,
  rack_id uuid,
  load_id uuid,
  stocktake_id uuid,
  CONSTRAINT component_moves_pkey PRIMARY KEY (id),
  CONSTRAINT component_moves_cause_check CHECK ((cause = ANY (ARRAY['hand'::text, 'status'::text, 'deletion'::text, 'place_deleted'::text, 'strip'::text, 'rack'::text, 'stocktake'::text]))),
  CONSTRAINT component_moves_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT component_moves_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES places(id),
  CONSTRAINT component_moves_load_id_fkey FOREIGN KEY (load_id) REFERENCES loads(id) ON DELETE SET NULL,
  CONSTRAINT component_moves_rack_id_fkey FOREIGN KEY (rack_id) REFERENCES places(id),
  CONSTRAINT component_moves_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id) ON DELETE SET NULL,
  CONSTRAINT component_moves_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES places(id),
  CONSTRAINT component_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX component_moves_component ON component_moves USING btree (component_id, id DESC);
-- Trigger component_moves_archived_insert: check_archived_by_component

CREATE TABLE component_plan (
  component_id uuid NOT NULL,
  project_id uuid NOT NULL,
  sequence integer,
  cast_on date,
  deliver_on date,
  needed_on date,
  baseline_needed_on date,
  CONSTRAINT component_plan_pkey PRIMARY KEY (component_id),
  CONSTRAINT component_plan_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT component_plan_sequence_check CHECK ((sequence > 0))
);
CREATE INDEX component_plan_project ON component_plan USING btree (project_id, component_id) INCLUDE (sequence, cast_on, deliver_on, needed_on);
-- Trigger component_plan_archived_delete: check_archived_by_project
-- Trigger component_plan_archived_insert: check_archived_by_project
-- Trigger component_plan_archived_update: check_archived_by_project

CREATE TABLE component_rounds (
  component_id uuid NOT NULL,
  round integer NOT NULL,
  project_id uuid NOT NULL,
  change_id bigint NOT NULL,
  time_zone text NOT NULL,
  manufactured date,
  transported date,
  accepted date,
  installed date,
  rejected date,
  ends date,
  manufactured_after double precision,
  transported_after double precision,
  accepted_after double precision,
  installed_after double precision,
  remade_after double precision,
  CONSTRAINT component_rounds_pkey PRIMARY KEY (component_id, round),
  CONSTRAINT component_rounds_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX component_rounds_project ON component_rounds USING btree (project_id);

CREATE TABLE component_selections (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  component_ids uuid[] NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT component_selections_pkey PRIMARY KEY (id),
  CONSTRAINT component_selections_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX component_selections_created ON component_selections USING btree (created_at);

CREATE TABLE components (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  section_id uuid,
  name text NOT NULL,
  control_number text NOT NULL,
  external_id text,
  qr_code text DEFAULT new_qr_code() NOT NULL,
  type text,
  width double precision,
  height double precision,
  thickness double precision,
  area double precision,
  volume double precision,
  weight double precision,
  status text DEFAULT 'planning'::text NOT NULL,
  status_changed_at timestamp with time zone,
  last_change_id bigint,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  not_before timestamp with time zone DEFAULT now() NOT NULL,
  length double precision,
  open_holds integer DEFAULT 0 NOT NULL,
  cast_at timestamp with time zone,
  computed jsonb DEFAULT '{}'::jsonb NOT NULL,
  place_id uuid,
  placed_at timestamp with time zone,
  concrete text,
  exposure text,
  face_concrete text,
  face_volume double precision,
  leaf_concrete text,
  leaf_volume double precision,
  strip_strength double precision,
  release_strength double precision,
  lift_strength double precision,
  transport_strength double precision,
  plant text,
  CONSTRAINT components_pkey PRIMARY KEY (id),
  CONSTRAINT components_area_check CHECK ((area >= (0)::double precision)),
  CONSTRAINT components_face_volume_check CHECK ((face_volume >= (0)::double precision)),
  CONSTRAINT components_height_check CHECK ((height >= (0)::double precision)),
  CONSTRAINT components_in_a_section CHECK (((section_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
  CONSTRAINT components_leaf_volume_check CHECK ((leaf_volume >= (0)::double precision)),
  CONSTRAINT components_length_check CHECK ((length >= (0)::double precision)),
  CONSTRAINT components_lift_strength_check CHECK ((lift_strength >= (0)::double precision)),
  CONSTRAINT components_open_holds_check CHECK ((open_holds >= 0)),
  CONSTRAINT components_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT components_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT components_release_strength_check CHECK ((release_strength >= (0)::double precision)),
  CONSTRAINT components_section_id_project_id_fkey FOREIGN KEY (section_id, project_id) REFERENCES sections(id, project_id),
  CONSTRAINT components_status_check CHECK ((status = ANY (ARRAY['planning'::text, 'manufactured'::text, 'transported'::text, 'accepted'::text, 'installed'::text, 'rejected'::text]))),
  CONSTRAINT components_strip_strength_check CHECK ((strip_strength >= (0)::double precision)),
  CONSTRAINT components_thickness_check CHECK ((thickness >= (0)::double precision)),
  CONSTRAINT components_transport_strength_check CHECK ((transport_strength >= (0)::double precision)),
  CONSTRAINT components_volume_check CHECK ((volume >= (0)::double precision)),
  CONSTRAINT components_weight_check CHECK ((weight >= (0)::double precision)),
  CONSTRAINT components_width_check CHECK ((width >= (0)::double precision))
);
CREATE INDEX components_by_status ON components USING btree (project_id, status, control_number COLLATE natural_order, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX components_control_number ON components USING btree (project_id, control_number);
CREATE INDEX components_deleted ON components USING btree (project_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX components_external_id ON components USING btree (project_id, external_id);
CREATE INDEX components_in_order ON components USING btree (project_id, control_number COLLATE natural_order, id) WHERE (deleted_at IS NULL);
CREATE INDEX components_place ON components USING btree (place_id) INCLUDE (project_id, placed_at, weight) WHERE (place_id IS NOT NULL);
CREATE INDEX components_plant_project ON components USING btree (lower(plant), project_id) WHERE ((plant IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX components_qr_code ON components USING btree (qr_code);
CREATE INDEX components_search_control_number ON components USING btree (project_id, lower(control_number) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX components_search_name ON components USING btree (project_id, lower(name) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX components_status ON components USING btree (project_id, section_id, status, id) INCLUDE (control_number, open_holds, status_changed_at, cast_at, plant) WHERE (deleted_at IS NULL);
-- Trigger components_archived_delete: check_archived_by_project
-- Trigger components_archived_insert: check_archived_by_project
-- Trigger components_archived_update: check_archived_by_project
-- Trigger components_casting: keep_casting
-- Trigger components_changed: note_change
-- Trigger components_codes: check_codes_of_components
-- Trigger components_made_again: end_casting
-- Trigger components_place_deletion: follow_deletion
-- Trigger components_place_status: follow_status
-- Trigger components_replaced_code: replace_code
-- Trigger components_unconfirmed_drawing: note_unconfirmed_drawing

CREATE TABLE concrete_orders (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  day date NOT NULL,
  number integer NOT NULL,
  lines jsonb NOT NULL,
  ordered_by uuid,
  ordered_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT concrete_orders_pkey PRIMARY KEY (id),
  CONSTRAINT concrete_orders_number_check CHECK ((number > 0)),
  CONSTRAINT concrete_orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT concrete_orders_plant_id_day_number_key UNIQUE (plant_id, day, number),
  CONSTRAINT concrete_orders_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE
);
CREATE INDEX concrete_orders_latest ON concrete_orders USING btree (plant_id, ordered_at DESC);

CREATE TABLE contracts (
  project_id uuid NOT NULL,
  lines jsonb DEFAULT '[]'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  currency text,
  CONSTRAINT contracts_pkey PRIMARY KEY (project_id),
  CONSTRAINT contracts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT contracts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
-- Trigger contracts_archived_delete: check_archived_by_project
-- Trigger contracts_archived_insert: check_archived_by_project
-- Trigger contracts_archived_update: check_archived_by_project

CREATE TABLE crew_hours (
  crew_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  hours numeric(6,2) NOT NULL,
  user_id uuid,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT crew_hours_pkey PRIMARY KEY (crew_id, day, kind),
  CONSTRAINT crew_hours_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crews(id) ON DELETE CASCADE,
  CONSTRAINT crew_hours_hours_check CHECK ((hours > (0)::numeric)),
  CONSTRAINT crew_hours_kind_check CHECK ((kind = ANY (ARRAY['reinforcement'::text, 'formwork'::text, 'casting'::text, 'stripping'::text, 'finishing'::text, 'loading'::text, 'repair'::text, 'other'::text]))),
  CONSTRAINT crew_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE crews (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT crews_pkey PRIMARY KEY (id),
  CONSTRAINT crews_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CONSTRAINT crews_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX crews_name ON crews USING btree (plant_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE TABLE declarations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  element_type text,
  number text NOT NULL,
  standard text NOT NULL,
  notified_body text,
  year integer,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT declarations_pkey PRIMARY KEY (id),
  CONSTRAINT declarations_element_type_check CHECK (((length(element_type) >= 1) AND (length(element_type) <= 120))),
  CONSTRAINT declarations_notified_body_check CHECK (((length(notified_body) >= 1) AND (length(notified_body) <= 40))),
  CONSTRAINT declarations_number_check CHECK (((length(number) >= 1) AND (length(number) <= 80))),
  CONSTRAINT declarations_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE,
  CONSTRAINT declarations_standard_check CHECK (((length(standard) >= 1) AND (length(standard) <= 80))),
  CONSTRAINT declarations_year_check CHECK (((year >= 1990) AND (year <= 2100)))
);
CREATE UNIQUE INDEX declarations_type ON declarations USING btree (plant_id, lower(COALESCE(element_type, ''::text)));

CREATE TABLE defect_types (
  project_id uuid NOT NULL,
  code text NOT NULL,
  name text,
  "position" integer NOT NULL,
  active boolean DEFAULT true NOT NULL,
  language text,
  names jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT defect_types_pkey PRIMARY KEY (project_id, code),
  CONSTRAINT defect_types_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
-- Trigger defect_types_archived_delete: check_archived_by_project
-- Trigger defect_types_archived_insert: check_archived_by_project
-- Trigger defect_types_archived_update: check_archived_by_project

CREATE TABLE drawing_acknowledgements (
  component_id uuid NOT NULL,
  revision integer NOT NULL,
  user_id uuid NOT NULL,
  acknowledged_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT drawing_acknowledgements_pkey PRIMARY KEY (component_id, revision),
  CONSTRAINT drawing_acknowledgements_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT drawing_acknowledgements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
-- Trigger drawing_acknowledgements_archived_delete: check_archived_by_component
-- Trigger drawing_acknowledgements_archived_insert: check_archived_by_component
-- Trigger drawing_acknowledgements_archived_update: check_archived_by_component

CREATE TABLE drawing_releases (
  id bigint GENERATED AS IDENTITY NOT NULL,
  project_id uuid NOT NULL,
  released_by uuid,
  released_at timestamp with time zone DEFAULT now() NOT NULL,
  upload_id uuid,
  CONSTRAINT drawing_releases_pkey PRIMARY KEY (id),
  CONSTRAINT drawing_releases_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT drawing_releases_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id),
  CONSTRAINT drawing_releases_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES drawing_uploads(id) ON DELETE CASCADE,
  CONSTRAINT drawing_releases_upload_id_key UNIQUE (upload_id)
);
CREATE INDEX drawing_releases_project ON drawing_releases USING btree (project_id, id DESC);
-- Trigger drawing_releases_archived_delete: check_archived_by_project
-- Trigger drawing_releases_archived_insert: check_archived_by_project
-- Trigger drawing_releases_archived_update: check_archived_by_project

CREATE TABLE drawing_uploads (
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_by uuid,
  undone_at timestamp with time zone,
  CONSTRAINT drawing_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT drawing_uploads_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT drawing_uploads_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  CONSTRAINT drawing_uploads_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX drawing_uploads_project ON drawing_uploads USING btree (project_id, uploaded_at DESC);
-- Trigger drawing_uploads_archived_delete: check_archived_by_project
-- Trigger drawing_uploads_archived_insert: check_archived_by_project
-- Trigger drawing_uploads_archived_update: check_archived_by_project

CREATE TABLE gate_overrides (
  id bigint GENERATED AS IDENTITY NOT NULL,
  gate text NOT NULL,
  step text NOT NULL,
  component_id uuid NOT NULL,
  change_id bigint,
  casting_id uuid,
  load_id uuid,
  reason text NOT NULL,
  named text[] DEFAULT '{}'::text[] NOT NULL,
  user_id uuid,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT gate_overrides_pkey PRIMARY KEY (id),
  CONSTRAINT gate_overrides_casting_id_component_id_gate_key UNIQUE (casting_id, component_id, gate),
  CONSTRAINT gate_overrides_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT gate_overrides_change_id_fkey FOREIGN KEY (change_id) REFERENCES status_changes(id) ON DELETE CASCADE,
  CONSTRAINT gate_overrides_change_id_gate_key UNIQUE (change_id, gate),
  CONSTRAINT gate_overrides_check CHECK ((num_nonnulls(change_id, casting_id, load_id) = 1)),
  CONSTRAINT gate_overrides_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT gate_overrides_load_id_component_id_fkey FOREIGN KEY (load_id, component_id) REFERENCES load_pieces(load_id, component_id) ON DELETE CASCADE,
  CONSTRAINT gate_overrides_load_id_component_id_gate_key UNIQUE (load_id, component_id, gate),
  CONSTRAINT gate_overrides_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX gate_overrides_component ON gate_overrides USING btree (component_id);

CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

CREATE TABLE import_components (
  import_id uuid NOT NULL,
  component_id uuid NOT NULL,
  version integer NOT NULL,
  replaced jsonb,
  written jsonb,
  change_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  CONSTRAINT import_components_pkey PRIMARY KEY (import_id, component_id),
  CONSTRAINT import_components_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_components_component ON import_components USING btree (component_id);

CREATE TABLE import_mappings (
  project_id uuid NOT NULL,
  layout bytea NOT NULL,
  header_row integer NOT NULL,
  columns jsonb NOT NULL,
  filters jsonb NOT NULL,
  used_at timestamp with time zone DEFAULT now() NOT NULL,
  answers jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (project_id, layout),
  CONSTRAINT import_mappings_layout_check CHECK ((length(layout) = 32)),
  CONSTRAINT import_mappings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE imports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  imported_by uuid NOT NULL,
  imported_at timestamp with time zone DEFAULT now() NOT NULL,
  file_name text,
  created integer NOT NULL,
  updated integer NOT NULL,
  sections_created uuid[] NOT NULL,
  undone_by uuid,
  undone_at timestamp with time zone,
  moved integer DEFAULT 0 NOT NULL,
  kept integer DEFAULT 0 NOT NULL,
  kept_names text[] DEFAULT '{}'::text[] NOT NULL,
  corrected jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  CONSTRAINT imports_corrected_check CHECK ((jsonb_typeof(corrected) = 'array'::text)),
  CONSTRAINT imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  CONSTRAINT imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  CONSTRAINT imports_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE INDEX imports_project ON imports USING btree (project_id, imported_at DESC);
-- Trigger imports_archived_delete: check_archived_by_project
-- Trigger imports_archived_insert: check_archived_by_project
-- Trigger imports_archived_update: check_archived_by_project

CREATE TABLE instruments (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  serial text,
  calibrated_until date,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT instruments_pkey PRIMARY KEY (id),
  CONSTRAINT instruments_kind_check CHECK ((kind = ANY (ARRAY['press'::text, 'hammer'::text, 'maturity'::text, 'other'::text]))),
  CONSTRAINT instruments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CONSTRAINT instruments_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE,
  CONSTRAINT instruments_serial_check CHECK (((length(serial) >= 1) AND (length(serial) <= 60)))
);
CREATE UNIQUE INDEX instruments_name ON instruments USING btree (plant_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE TABLE label_address (
  singleton boolean DEFAULT true NOT NULL,
  address text NOT NULL,
  set_by uuid,
  set_at timestamp with time zone DEFAULT now() NOT NULL,
  reached_at timestamp with time zone,
  CONSTRAINT label_address_pkey PRIMARY KEY (singleton),
  CONSTRAINT label_address_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT label_address_singleton_check CHECK (singleton)
);

CREATE TABLE line_accounts (
  user_id uuid NOT NULL,
  line_id text NOT NULL,
  connected_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT line_accounts_pkey PRIMARY KEY (user_id),
  CONSTRAINT line_accounts_line_id_check CHECK ((line_id ~ '^U[0-9a-f]{32}$'::text)),
  CONSTRAINT line_accounts_line_id_key UNIQUE (line_id),
  CONSTRAINT line_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE line_codes (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT line_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT line_codes_hash_key UNIQUE (hash),
  CONSTRAINT line_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE load_events (
  id bigint GENERATED AS IDENTITY NOT NULL,
  load_id uuid NOT NULL,
  project_id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  occurred_at timestamp with time zone DEFAULT now() NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT load_events_pkey PRIMARY KEY (id),
  CONSTRAINT load_events_load_id_fkey FOREIGN KEY (load_id) REFERENCES loads(id) ON DELETE CASCADE,
  CONSTRAINT load_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX load_events_load ON load_events USING btree (load_id, id DESC);
CREATE INDEX load_events_project ON load_events USING btree (project_id, id DESC);

CREATE TABLE load_pieces (
  load_id uuid NOT NULL,
  component_id uuid NOT NULL,
  "position" integer NOT NULL,
  is_open boolean DEFAULT true NOT NULL,
  added boolean DEFAULT false NOT NULL,
  loaded_by uuid,
  loaded_at timestamp with time zone,
  outcome text,
  outcome_change_id bigint,
  adopted_change_id bigint,
  departure_change_id bigint,
  rack_id uuid,
  CONSTRAINT load_pieces_pkey PRIMARY KEY (load_id, component_id),
  CONSTRAINT load_pieces_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT load_pieces_load_id_fkey FOREIGN KEY (load_id) REFERENCES loads(id) ON DELETE CASCADE,
  CONSTRAINT load_pieces_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES users(id),
  CONSTRAINT load_pieces_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'refused'::text, 'missing'::text, 'left_behind'::text, 'deleted'::text, 'returned'::text, 'held'::text]))),
  CONSTRAINT load_pieces_position_check CHECK (("position" > 0)),
  CONSTRAINT load_pieces_rack_id_fkey FOREIGN KEY (rack_id) REFERENCES places(id)
);
CREATE INDEX load_pieces_component ON load_pieces USING btree (component_id);
CREATE INDEX load_pieces_missing ON load_pieces USING btree (load_id, component_id) WHERE (outcome = 'missing'::text);
CREATE UNIQUE INDEX load_pieces_open ON load_pieces USING btree (component_id) WHERE is_open;
-- Trigger load_pieces_archived_delete: check_archived_by_load
-- Trigger load_pieces_archived_insert: check_archived_by_load
-- Trigger load_pieces_archived_update: check_archived_by_load

CREATE TABLE load_racks (
  load_id uuid NOT NULL,
  rack_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_place_id uuid,
  CONSTRAINT load_racks_pkey PRIMARY KEY (load_id, rack_id),
  CONSTRAINT load_racks_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES places(id),
  CONSTRAINT load_racks_load_id_fkey FOREIGN KEY (load_id) REFERENCES loads(id) ON DELETE CASCADE,
  CONSTRAINT load_racks_rack_id_fkey FOREIGN KEY (rack_id) REFERENCES places(id)
);
CREATE INDEX load_racks_rack ON load_racks USING btree (rack_id);
-- Trigger load_racks_archived_delete: check_archived_by_load
-- Trigger load_racks_archived_insert: check_archived_by_load

CREATE TABLE loads (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  number integer NOT NULL,
  code text DEFAULT new_qr_code() NOT NULL,
  status text DEFAULT 'planned'::text NOT NULL,
  trailer_id uuid,
  planned_on date NOT NULL,
  planned_time time without time zone,
  carrier text,
  driver text,
  vehicle text,
  destination text,
  notes text,
  limit_reason text,
  departed_by uuid,
  departed_at timestamp with time zone,
  departure_recorded_at timestamp with time zone,
  arrived_by uuid,
  arrived_at timestamp with time zone,
  received_by uuid,
  received_at timestamp with time zone,
  receiver_name text,
  signature text,
  receipt_note text,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  crew_id uuid,
  CONSTRAINT loads_pkey PRIMARY KEY (id),
  CONSTRAINT loads_arrived_by_fkey FOREIGN KEY (arrived_by) REFERENCES users(id),
  CONSTRAINT loads_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  CONSTRAINT loads_check CHECK (((status <> ALL (ARRAY['departed'::text, 'arrived'::text, 'closed'::text])) OR (departed_at IS NOT NULL))),
  CONSTRAINT loads_check1 CHECK (((status = 'closed'::text) = (received_at IS NOT NULL))),
  CONSTRAINT loads_check2 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  CONSTRAINT loads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT loads_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crews(id),
  CONSTRAINT loads_departed_by_fkey FOREIGN KEY (departed_by) REFERENCES users(id),
  CONSTRAINT loads_number_check CHECK ((number > 0)),
  CONSTRAINT loads_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT loads_project_id_number_key UNIQUE (project_id, number),
  CONSTRAINT loads_received_by_fkey FOREIGN KEY (received_by) REFERENCES users(id),
  CONSTRAINT loads_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'loading'::text, 'departed'::text, 'arrived'::text, 'closed'::text, 'cancelled'::text]))),
  CONSTRAINT loads_trailer_id_fkey FOREIGN KEY (trailer_id) REFERENCES trailers(id)
);
CREATE UNIQUE INDEX loads_code ON loads USING btree (code);
CREATE INDEX loads_open ON loads USING btree (project_id) WHERE (status = ANY (ARRAY['planned'::text, 'loading'::text, 'departed'::text, 'arrived'::text]));
CREATE INDEX loads_planned_on ON loads USING btree (project_id, planned_on, planned_time);
CREATE INDEX loads_search_driver ON loads USING btree (project_id, lower(driver) text_pattern_ops) WHERE (driver IS NOT NULL);
CREATE INDEX loads_search_vehicle ON loads USING btree (project_id, lower(vehicle) text_pattern_ops) WHERE (vehicle IS NOT NULL);
CREATE INDEX loads_trailer ON loads USING btree (trailer_id) WHERE (trailer_id IS NOT NULL);
-- Trigger loads_archived_delete: check_archived_by_project
-- Trigger loads_archived_insert: check_archived_by_project
-- Trigger loads_archived_update: check_archived_by_project

CREATE TABLE message_channels (
  channel text NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT message_channels_pkey PRIMARY KEY (channel),
  CONSTRAINT message_channels_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'line'::text])))
);

CREATE TABLE message_choices (
  user_id uuid NOT NULL,
  subject text NOT NULL,
  channel text NOT NULL,
  choice text NOT NULL,
  CONSTRAINT message_choices_pkey PRIMARY KEY (user_id, subject, channel),
  CONSTRAINT message_choices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'line'::text]))),
  CONSTRAINT message_choices_choice_check CHECK ((choice = ANY (ARRAY['now'::text, 'digest'::text, 'off'::text]))),
  CONSTRAINT message_choices_subject_check CHECK ((length(subject) <= 40)),
  CONSTRAINT message_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE message_days (
  project_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT message_days_pkey PRIMARY KEY (project_id, day),
  CONSTRAINT message_days_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE message_readers (
  user_id uuid NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  time_zone text DEFAULT 'UTC'::text NOT NULL,
  digest_hour smallint DEFAULT 7 NOT NULL,
  CONSTRAINT message_readers_pkey PRIMARY KEY (user_id),
  CONSTRAINT message_readers_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CONSTRAINT message_readers_language_check CHECK ((length(language) <= 10)),
  CONSTRAINT message_readers_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60))),
  CONSTRAINT message_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE messages (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  subject text NOT NULL,
  cause text NOT NULL,
  channel text NOT NULL,
  user_id uuid,
  address text,
  language text,
  project_id uuid,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  sealed_link text,
  state text DEFAULT 'waiting'::text NOT NULL,
  digest_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
  first_attempt_at timestamp with time zone,
  claimed_until timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  copy integer DEFAULT 1 NOT NULL,
  finished_at timestamp with time zone,
  answer text,
  weekly_address_id uuid,
  refused_address text,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_address_check CHECK ((length(address) <= 320)),
  CONSTRAINT messages_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 200))),
  CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'line'::text]))),
  CONSTRAINT messages_check CHECK (((user_id IS NULL) <> (address IS NULL))),
  CONSTRAINT messages_digest_id_fkey FOREIGN KEY (digest_id) REFERENCES messages(id) ON DELETE SET NULL,
  CONSTRAINT messages_language_check CHECK ((length(language) <= 10)),
  CONSTRAINT messages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT messages_refused_address_check CHECK ((length(refused_address) <= 320)),
  CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text, 'collected'::text, 'in_digest'::text]))),
  CONSTRAINT messages_subject_check CHECK ((length(subject) <= 40)),
  CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT messages_weekly_address_id_fkey FOREIGN KEY (weekly_address_id) REFERENCES weekly_addresses(id) ON DELETE CASCADE
);
CREATE INDEX messages_claimed ON messages USING btree (claimed_until) WHERE (state = 'sending'::text);
CREATE INDEX messages_collected ON messages USING btree (user_id, channel, created_at) WHERE (state = 'collected'::text);
CREATE INDEX messages_digest ON messages USING btree (digest_id) WHERE (digest_id IS NOT NULL);
CREATE INDEX messages_due ON messages USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX messages_listed ON messages USING btree (created_at DESC, id);
CREATE UNIQUE INDEX messages_once ON messages USING btree (cause, channel, COALESCE((user_id)::text, lower(address)));
CREATE INDEX messages_project ON messages USING btree (project_id);
CREATE INDEX messages_refused ON messages USING btree (lower(refused_address)) WHERE (refused_address IS NOT NULL);
CREATE INDEX messages_weekly_address ON messages USING btree (weekly_address_id) WHERE (weekly_address_id IS NOT NULL);

CREATE TABLE migrations (
  id integer DEFAULT nextval('migrations_id_seq'::regclass) NOT NULL,
  name character varying(255) NOT NULL,
  run_on timestamp without time zone NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (id)
);

CREATE TABLE mix_curves (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mix_id uuid NOT NULL,
  method text NOT NULL,
  datum double precision NOT NULL,
  activation double precision NOT NULL,
  points jsonb NOT NULL,
  made_on date NOT NULL,
  tests text NOT NULL,
  made_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  ended_because text,
  CONSTRAINT mix_curves_pkey PRIMARY KEY (id),
  CONSTRAINT mix_curves_activation_check CHECK ((activation > (0)::double precision)),
  CONSTRAINT mix_curves_ended_because_check CHECK ((ended_because = ANY (ARRAY['replaced'::text, 'mix_changed'::text, 'removed'::text]))),
  CONSTRAINT mix_curves_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mix_curves_method_check CHECK ((method = ANY (ARRAY['nurse_saul'::text, 'equivalent_age'::text]))),
  CONSTRAINT mix_curves_mix_id_fkey FOREIGN KEY (mix_id) REFERENCES mixes(id) ON DELETE CASCADE,
  CONSTRAINT mix_curves_tests_check CHECK (((length(tests) >= 1) AND (length(tests) <= 500)))
);
CREATE UNIQUE INDEX mix_curves_valid ON mix_curves USING btree (mix_id) WHERE (ended_at IS NULL);

CREATE TABLE mixes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  name text NOT NULL,
  cylinder double precision NOT NULL,
  cube double precision NOT NULL,
  exposure text[] DEFAULT '{}'::text[] NOT NULL,
  air_min double precision,
  air_max double precision,
  flow_min double precision,
  flow_max double precision,
  strip_hours double precision,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  strip_strength double precision,
  release_strength double precision,
  lift_strength double precision,
  transport_strength double precision,
  CONSTRAINT mixes_pkey PRIMARY KEY (id),
  CONSTRAINT mixes_check CHECK ((cube >= cylinder)),
  CONSTRAINT mixes_check1 CHECK ((air_max >= air_min)),
  CONSTRAINT mixes_check2 CHECK ((flow_max >= flow_min)),
  CONSTRAINT mixes_cylinder_check CHECK ((cylinder > (0)::double precision)),
  CONSTRAINT mixes_lift_strength_check CHECK ((lift_strength > (0)::double precision)),
  CONSTRAINT mixes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT mixes_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE,
  CONSTRAINT mixes_release_strength_check CHECK ((release_strength > (0)::double precision)),
  CONSTRAINT mixes_strip_hours_check CHECK ((strip_hours > (0)::double precision)),
  CONSTRAINT mixes_strip_strength_check CHECK ((strip_strength > (0)::double precision)),
  CONSTRAINT mixes_transport_strength_check CHECK ((transport_strength > (0)::double precision))
);
CREATE UNIQUE INDEX mixes_name ON mixes USING btree (plant_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE TABLE model_bills (
  model_id uuid NOT NULL,
  bills jsonb NOT NULL,
  CONSTRAINT model_bills_pkey PRIMARY KEY (model_id),
  CONSTRAINT model_bills_bills_check CHECK ((jsonb_typeof(bills) = 'array'::text)),
  CONSTRAINT model_bills_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id) ON DELETE CASCADE
);

CREATE TABLE model_elements (
  model_id uuid NOT NULL,
  "position" integer NOT NULL,
  global_ids text[] NOT NULL,
  tags text[] NOT NULL,
  names text[] NOT NULL,
  class text NOT NULL,
  storey text,
  box real[] NOT NULL,
  footprint real[] NOT NULL,
  property_sets integer[] DEFAULT '{}'::integer[] NOT NULL,
  CONSTRAINT model_elements_pkey PRIMARY KEY (model_id, "position"),
  CONSTRAINT model_elements_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id) ON DELETE CASCADE
);

CREATE TABLE model_property_sets (
  model_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  content text NOT NULL,
  folded text GENERATED ALWAYS AS (lower(content)) NOT NULL,
  CONSTRAINT model_property_sets_pkey PRIMARY KEY (model_id, number),
  CONSTRAINT model_property_sets_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id) ON DELETE CASCADE
);

CREATE TABLE model_schedules (
  model_id uuid NOT NULL,
  csv text NOT NULL,
  CONSTRAINT model_schedules_pkey PRIMARY KEY (model_id),
  CONSTRAINT model_schedules_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id) ON DELETE CASCADE
);

CREATE TABLE models (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  revision integer NOT NULL,
  key text NOT NULL,
  file_name text,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  state text DEFAULT 'queued'::text NOT NULL,
  progress smallint DEFAULT 0 NOT NULL,
  failure text,
  attempts integer DEFAULT 0 NOT NULL,
  reported_at timestamp with time zone,
  geometry_key text,
  geometry_size bigint,
  geometry_sha256 bytea,
  origin double precision[],
  elements integer,
  left_out integer,
  uploaded_by uuid,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  converted_at timestamp with time zone,
  schedule_rows integer,
  properties_complete boolean,
  CONSTRAINT models_pkey PRIMARY KEY (id),
  CONSTRAINT models_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT models_check1 CHECK (((state = 'ready'::text) = (geometry_key IS NOT NULL))),
  CONSTRAINT models_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  CONSTRAINT models_geometry_key_key UNIQUE (geometry_key),
  CONSTRAINT models_key_key UNIQUE (key),
  CONSTRAINT models_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT models_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  CONSTRAINT models_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT models_revision_check CHECK ((revision > 0)),
  CONSTRAINT models_schedule_rows_check CHECK ((schedule_rows > 0)),
  CONSTRAINT models_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT models_size_check CHECK ((size > 0)),
  CONSTRAINT models_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'converting'::text, 'ready'::text, 'failed'::text]))),
  CONSTRAINT models_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX models_jobs ON models USING btree (uploaded_at) WHERE (state = ANY (ARRAY['queued'::text, 'converting'::text]));
CREATE UNIQUE INDEX models_revision ON models USING btree (project_id, lower(name), revision);
-- Trigger models_archived_delete: check_archived_by_project
-- Trigger models_archived_insert: check_archived_by_project

CREATE TABLE mould_outages (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  mould_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  reason text NOT NULL,
  CONSTRAINT mould_outages_pkey PRIMARY KEY (id),
  CONSTRAINT mould_outages_check CHECK ((to_day >= from_day)),
  CONSTRAINT mould_outages_mould_id_fkey FOREIGN KEY (mould_id) REFERENCES moulds(id) ON DELETE CASCADE,
  CONSTRAINT mould_outages_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX mould_outages_mould ON mould_outages USING btree (mould_id, to_day);

CREATE TABLE moulds (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  length double precision,
  width double precision,
  height double precision,
  weight_limit double precision,
  end_margin double precision DEFAULT 0 NOT NULL,
  gap double precision DEFAULT 0 NOT NULL,
  cross_section text,
  element_types text[] DEFAULT '{}'::text[] NOT NULL,
  turns smallint DEFAULT 1 NOT NULL,
  cells smallint,
  service_after smallint,
  serviced_on date,
  usual_place_id uuid,
  qr_code text DEFAULT new_qr_code() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT moulds_pkey PRIMARY KEY (id),
  CONSTRAINT moulds_cells_check CHECK (((cells >= 1) AND (cells <= 100))),
  CONSTRAINT moulds_cross_section_check CHECK (((length(cross_section) >= 1) AND (length(cross_section) <= 60))),
  CONSTRAINT moulds_end_margin_check CHECK ((end_margin >= (0)::double precision)),
  CONSTRAINT moulds_gap_check CHECK ((gap >= (0)::double precision)),
  CONSTRAINT moulds_height_check CHECK ((height > (0)::double precision)),
  CONSTRAINT moulds_kind_check CHECK ((kind = ANY (ARRAY['bed'::text, 'table'::text, 'battery'::text, 'form'::text]))),
  CONSTRAINT moulds_length_check CHECK ((length > (0)::double precision)),
  CONSTRAINT moulds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT moulds_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE,
  CONSTRAINT moulds_qr_code_key UNIQUE (qr_code),
  CONSTRAINT moulds_service_after_check CHECK ((service_after > 0)),
  CONSTRAINT moulds_turns_check CHECK (((turns >= 1) AND (turns <= 4))),
  CONSTRAINT moulds_usual_place_id_fkey FOREIGN KEY (usual_place_id) REFERENCES places(id) ON DELETE SET NULL,
  CONSTRAINT moulds_weight_limit_check CHECK ((weight_limit > (0)::double precision)),
  CONSTRAINT moulds_width_check CHECK ((width > (0)::double precision))
);
CREATE UNIQUE INDEX moulds_name ON moulds USING btree (plant_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE TABLE ncr_components (
  ncr_id uuid NOT NULL,
  component_id uuid NOT NULL,
  CONSTRAINT ncr_components_pkey PRIMARY KEY (ncr_id, component_id),
  CONSTRAINT ncr_components_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT ncr_components_ncr_id_fkey FOREIGN KEY (ncr_id) REFERENCES ncrs(id) ON DELETE CASCADE
);
CREATE INDEX ncr_components_component ON ncr_components USING btree (component_id);
-- Trigger ncr_components_archived_delete: check_archived_by_ncr
-- Trigger ncr_components_archived_insert: check_archived_by_ncr
-- Trigger ncr_components_archived_update: check_archived_by_ncr

CREATE TABLE ncr_counters (
  project_id uuid NOT NULL,
  last integer NOT NULL,
  CONSTRAINT ncr_counters_pkey PRIMARY KEY (project_id),
  CONSTRAINT ncr_counters_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE ncr_drafts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  component_id uuid NOT NULL,
  defect_type text NOT NULL,
  severity text NOT NULL,
  description text,
  proposed_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ncr_id uuid,
  CONSTRAINT ncr_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT ncr_drafts_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT ncr_drafts_ncr_id_fkey FOREIGN KEY (ncr_id) REFERENCES ncrs(id) ON DELETE CASCADE,
  CONSTRAINT ncr_drafts_ncr_id_key UNIQUE (ncr_id),
  CONSTRAINT ncr_drafts_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT ncr_drafts_severity_check CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text])))
);
CREATE INDEX ncr_drafts_component ON ncr_drafts USING btree (component_id);
CREATE INDEX ncr_drafts_proposer ON ncr_drafts USING btree (proposed_by);

CREATE TABLE ncr_events (
  id bigint GENERATED AS IDENTITY NOT NULL,
  ncr_id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  text text,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  visibility text DEFAULT 'internal'::text NOT NULL,
  comment_guid uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT ncr_events_pkey PRIMARY KEY (id),
  CONSTRAINT ncr_events_kind_check CHECK ((kind = ANY (ARRAY['report'::text, 'comment'::text, 'photo'::text, 'assignment'::text, 'edit'::text, 'hold_end'::text, 'decision'::text, 'repaired'::text, 'sent_back'::text, 'close'::text, 'reopen'::text, 'withdraw'::text, 'undone'::text]))),
  CONSTRAINT ncr_events_ncr_id_fkey FOREIGN KEY (ncr_id) REFERENCES ncrs(id) ON DELETE CASCADE,
  CONSTRAINT ncr_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT ncr_events_visibility_check CHECK ((visibility = ANY (ARRAY['internal'::text, 'shared'::text])))
);
CREATE INDEX ncr_events_ncr ON ncr_events USING btree (ncr_id, id);
-- Trigger ncr_events_archived_delete: check_archived_by_ncr
-- Trigger ncr_events_archived_insert: check_archived_by_ncr
-- Trigger ncr_events_archived_update: check_archived_by_ncr

CREATE TABLE ncr_photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  event_id bigint NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  thumbnail_key text NOT NULL,
  marks jsonb DEFAULT '[]'::jsonb NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  is_view boolean DEFAULT false NOT NULL,
  CONSTRAINT ncr_photos_pkey PRIMARY KEY (id),
  CONSTRAINT ncr_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES ncr_events(id) ON DELETE CASCADE,
  CONSTRAINT ncr_photos_key_key UNIQUE (key),
  CONSTRAINT ncr_photos_thumbnail_key_key UNIQUE (thumbnail_key),
  CONSTRAINT ncr_photos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX ncr_photos_event ON ncr_photos USING btree (event_id, "position");
-- Trigger ncr_photos_archived_delete: check_archived_by_event
-- Trigger ncr_photos_archived_insert: check_archived_by_event
-- Trigger ncr_photos_archived_update: check_archived_by_event

CREATE TABLE ncr_pours (
  ncr_id uuid NOT NULL,
  pour_id uuid NOT NULL,
  CONSTRAINT ncr_pours_pkey PRIMARY KEY (ncr_id, pour_id),
  CONSTRAINT ncr_pours_ncr_id_fkey FOREIGN KEY (ncr_id) REFERENCES ncrs(id) ON DELETE CASCADE,
  CONSTRAINT ncr_pours_pour_id_fkey FOREIGN KEY (pour_id) REFERENCES pours(id) ON DELETE CASCADE
);
CREATE INDEX ncr_pours_pour ON ncr_pours USING btree (pour_id);

CREATE TABLE ncr_viewpoints (
  ncr_id uuid NOT NULL,
  guid uuid NOT NULL,
  view jsonb NOT NULL,
  photo_id uuid,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ncr_viewpoints_pkey PRIMARY KEY (ncr_id, guid),
  CONSTRAINT ncr_viewpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT ncr_viewpoints_ncr_id_fkey FOREIGN KEY (ncr_id) REFERENCES ncrs(id) ON DELETE CASCADE,
  CONSTRAINT ncr_viewpoints_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES ncr_photos(id) ON DELETE SET NULL
);

CREATE TABLE ncrs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  component_id uuid,
  number integer NOT NULL,
  defect_type text NOT NULL,
  severity text NOT NULL,
  description text,
  holds boolean NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  disposition text,
  origin text NOT NULL,
  via text NOT NULL,
  component_status text,
  reported_by uuid,
  reported_at timestamp with time zone DEFAULT now() NOT NULL,
  assigned_to uuid,
  due_on date,
  cost numeric(12,2),
  decided_by uuid,
  closed_by uuid,
  closed_at timestamp with time zone,
  rejection_id bigint,
  closing_id bigint,
  version integer DEFAULT 1 NOT NULL,
  hold_asked boolean DEFAULT false NOT NULL,
  checklist_series uuid,
  checklist_item text,
  subject_kind text,
  subject_name text,
  drawing_point jsonb,
  pour_id uuid,
  model_point jsonb,
  topic_guid uuid DEFAULT gen_random_uuid() NOT NULL,
  last_result bigint,
  CONSTRAINT ncrs_pkey PRIMARY KEY (id),
  CONSTRAINT ncrs_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT ncrs_check1 CHECK (((status <> 'decided'::text) OR (disposition IS NOT NULL))),
  CONSTRAINT ncrs_checklist_check CHECK (((checklist_series IS NULL) = (checklist_item IS NULL))),
  CONSTRAINT ncrs_closed_at_check CHECK (((status = ANY (ARRAY['closed'::text, 'void'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT ncrs_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT ncrs_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES status_changes(id) ON DELETE SET NULL,
  CONSTRAINT ncrs_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT ncrs_cost_check CHECK ((cost >= (0)::numeric)),
  CONSTRAINT ncrs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT ncrs_disposition_check CHECK ((disposition = ANY (ARRAY['use_as_is'::text, 'repair'::text, 'scrap'::text]))),
  CONSTRAINT ncrs_number_check CHECK ((number > 0)),
  CONSTRAINT ncrs_origin_check CHECK ((origin = ANY (ARRAY['report'::text, 'rejection'::text]))),
  CONSTRAINT ncrs_pour_id_fkey FOREIGN KEY (pour_id) REFERENCES pours(id) ON DELETE SET NULL,
  CONSTRAINT ncrs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT ncrs_project_id_number_key UNIQUE (project_id, number),
  CONSTRAINT ncrs_rejection_id_fkey FOREIGN KEY (rejection_id) REFERENCES status_changes(id) ON DELETE SET NULL,
  CONSTRAINT ncrs_repaired_check CHECK (((status <> 'repaired'::text) OR (disposition = 'repair'::text))),
  CONSTRAINT ncrs_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  CONSTRAINT ncrs_severity_check CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text]))),
  CONSTRAINT ncrs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text, 'repaired'::text, 'closed'::text, 'void'::text]))),
  CONSTRAINT ncrs_subject_check CHECK ((((component_id IS NULL) = (subject_kind IS NOT NULL)) AND ((subject_kind IS NULL) = (subject_name IS NULL)) AND ((component_id IS NULL) = (component_status IS NULL)) AND ((component_id IS NOT NULL) OR ((NOT holds) AND (NOT hold_asked))))),
  CONSTRAINT ncrs_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['pour'::text, 'mix'::text, 'mould'::text, 'drawing'::text, 'place'::text, 'model'::text]))),
  CONSTRAINT ncrs_subject_name_check CHECK (((length(subject_name) >= 1) AND (length(subject_name) <= 200)))
);
CREATE INDEX ncrs_checklist ON ncrs USING btree (component_id, checklist_series, checklist_item) WHERE (checklist_series IS NOT NULL);
CREATE INDEX ncrs_closing ON ncrs USING btree (closing_id) WHERE (closing_id IS NOT NULL);
CREATE INDEX ncrs_component ON ncrs USING btree (component_id);
CREATE INDEX ncrs_pour ON ncrs USING btree (pour_id) WHERE (pour_id IS NOT NULL);
CREATE INDEX ncrs_rejection ON ncrs USING btree (rejection_id) WHERE (rejection_id IS NOT NULL);
CREATE INDEX ncrs_subject ON ncrs USING btree (project_id, lower(subject_name) text_pattern_ops) WHERE (subject_name IS NOT NULL);
CREATE UNIQUE INDEX ncrs_topic_guid ON ncrs USING btree (project_id, topic_guid);
CREATE INDEX ncrs_unclosed ON ncrs USING btree (project_id, due_on) WHERE (status <> ALL (ARRAY['closed'::text, 'void'::text]));
-- Trigger ncrs_archived_delete: check_archived_by_project
-- Trigger ncrs_archived_insert: check_archived_by_project
-- Trigger ncrs_archived_update: check_archived_by_project

CREATE TABLE oidc_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT oidc_identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT oidc_identities_id_key UNIQUE (id),
  CONSTRAINT oidc_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oidc_identities_user ON oidc_identities USING btree (user_id);

CREATE TABLE oidc_sessions (
  family_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sealed_id_token bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT oidc_sessions_pkey PRIMARY KEY (family_id),
  CONSTRAINT oidc_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX oidc_sessions_user ON oidc_sessions USING btree (user_id);

CREATE TABLE oidc_sign_ins (
  state_hash bytea NOT NULL,
  binding_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  user_id uuid,
  family_id uuid,
  CONSTRAINT oidc_sign_ins_pkey PRIMARY KEY (state_hash),
  CONSTRAINT oidc_sign_ins_link CHECK (((user_id IS NULL) = (family_id IS NULL))),
  CONSTRAINT oidc_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE oidc_strangers (
  hash bytea NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  email text,
  role text NOT NULL,
  project_ids uuid[],
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT oidc_strangers_pkey PRIMARY KEY (hash)
);

CREATE TABLE other_component_quantities (
  other_component_id uuid NOT NULL,
  status text NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT other_component_quantities_pkey PRIMARY KEY (other_component_id, status),
  CONSTRAINT other_component_quantities_other_component_id_fkey FOREIGN KEY (other_component_id) REFERENCES other_components(id) ON DELETE CASCADE,
  CONSTRAINT other_component_quantities_quantity_check CHECK ((quantity >= 0)),
  CONSTRAINT other_component_quantities_status_check CHECK ((status = ANY (ARRAY['planning'::text, 'manufactured'::text, 'transported'::text, 'accepted'::text, 'installed'::text, 'rejected'::text])))
);
-- Trigger other_component_quantities_archived_delete: check_archived_by_other_component
-- Trigger other_component_quantities_archived_insert: check_archived_by_other_component
-- Trigger other_component_quantities_archived_update: check_archived_by_other_component

CREATE TABLE other_components (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  width double precision,
  height double precision,
  thickness double precision,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT other_components_pkey PRIMARY KEY (id),
  CONSTRAINT other_components_height_check CHECK ((height >= (0)::double precision)),
  CONSTRAINT other_components_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT other_components_thickness_check CHECK ((thickness >= (0)::double precision)),
  CONSTRAINT other_components_width_check CHECK ((width >= (0)::double precision))
);
CREATE INDEX other_components_project ON other_components USING btree (project_id);
-- Trigger other_components_archived_delete: check_archived_by_project
-- Trigger other_components_archived_insert: check_archived_by_project
-- Trigger other_components_archived_update: check_archived_by_project

CREATE TABLE passkeys (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  host text NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

CREATE TABLE photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  change_id bigint NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  thumbnail_key text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_change_id_fkey FOREIGN KEY (change_id) REFERENCES status_changes(id) ON DELETE CASCADE,
  CONSTRAINT photos_key_key UNIQUE (key),
  CONSTRAINT photos_thumbnail_key_key UNIQUE (thumbnail_key),
  CONSTRAINT photos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX photos_change ON photos USING btree (change_id, "position");
-- Trigger photos_archived_delete: check_archived_by_change
-- Trigger photos_archived_insert: check_archived_by_change
-- Trigger photos_archived_update: check_archived_by_change

CREATE TABLE place_projects (
  root_id uuid NOT NULL,
  project_id uuid NOT NULL,
  CONSTRAINT place_projects_pkey PRIMARY KEY (root_id, project_id),
  CONSTRAINT place_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT place_projects_root_id_fkey FOREIGN KEY (root_id) REFERENCES places(id) ON DELETE CASCADE
);
CREATE INDEX place_projects_project ON place_projects USING btree (project_id);

CREATE TABLE places (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  root_id uuid NOT NULL,
  parent_id uuid,
  kind text NOT NULL,
  code text NOT NULL,
  name text,
  qr_code text DEFAULT new_qr_code() NOT NULL,
  max_count integer,
  max_weight double precision,
  max_length double precision,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  home_id uuid,
  load_id uuid,
  moved_at timestamp with time zone,
  plant_id uuid,
  CONSTRAINT places_pkey PRIMARY KEY (id),
  CONSTRAINT places_home_id_fkey FOREIGN KEY (home_id) REFERENCES places(id),
  CONSTRAINT places_kind_check CHECK ((kind = ANY (ARRAY['plant'::text, 'site'::text, 'area'::text, 'row'::text, 'slot'::text, 'rack'::text, 'a_frame'::text, 'pallet'::text]))),
  CONSTRAINT places_levels CHECK (
CASE
    WHEN (kind = ANY (ARRAY['rack'::text, 'a_frame'::text, 'pallet'::text])) THEN ((home_id IS NOT NULL) AND (root_id <> id) AND ((parent_id IS NULL) OR (load_id IS NULL)))
    ELSE ((home_id IS NULL) AND (load_id IS NULL) AND ((parent_id IS NULL) = (root_id = id)) AND ((parent_id IS NULL) = (kind = ANY (ARRAY['plant'::text, 'site'::text]))))
END),
  CONSTRAINT places_load_id_fkey FOREIGN KEY (load_id) REFERENCES loads(id) ON DELETE SET NULL,
  CONSTRAINT places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES places(id),
  CONSTRAINT places_plant CHECK (((plant_id IS NULL) OR (kind = 'plant'::text))),
  CONSTRAINT places_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id),
  CONSTRAINT places_qr_code_key UNIQUE (qr_code),
  CONSTRAINT places_root_id_fkey FOREIGN KEY (root_id) REFERENCES places(id)
);
CREATE UNIQUE INDEX places_code ON places USING btree (COALESCE(home_id, root_id), lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX places_home ON places USING btree (home_id) WHERE (home_id IS NOT NULL);
CREATE INDEX places_load ON places USING btree (load_id) WHERE (load_id IS NOT NULL);
CREATE INDEX places_parent ON places USING btree (parent_id) WHERE (deleted_at IS NULL);
CREATE INDEX places_plant ON places USING btree (plant_id) WHERE (plant_id IS NOT NULL);

CREATE TABLE plant_members (
  plant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  part text NOT NULL,
  is_from_projects boolean DEFAULT false NOT NULL,
  CONSTRAINT plant_members_pkey PRIMARY KEY (user_id, plant_id),
  CONSTRAINT plant_members_part_check CHECK ((part = ANY (ARRAY['planner'::text, 'producer'::text, 'tester'::text, 'yard'::text, 'reader'::text]))),
  CONSTRAINT plant_members_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id),
  CONSTRAINT plant_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX plant_members_plant ON plant_members USING btree (plant_id);

CREATE TABLE plants (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  address text,
  weekdays smallint[] DEFAULT '{1,2,3,4,5}'::smallint[] NOT NULL,
  holidays jsonb DEFAULT '[]'::jsonb NOT NULL,
  time_zone text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  rule_set text DEFAULT 'en206_single'::text NOT NULL,
  needs text[] DEFAULT '{drawing,cage,embeds,insulation,mould,mix}'::text[] NOT NULL,
  early_days smallint DEFAULT 14 NOT NULL,
  standard_curing boolean DEFAULT false NOT NULL,
  summary_on date,
  declaration_gate text DEFAULT 'off'::text NOT NULL,
  CONSTRAINT plants_pkey PRIMARY KEY (id),
  CONSTRAINT plants_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  CONSTRAINT plants_declaration_gate_check CHECK ((declaration_gate = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  CONSTRAINT plants_early_days_check CHECK (((early_days >= 0) AND (early_days <= 365))),
  CONSTRAINT plants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CONSTRAINT plants_needs_check CHECK ((needs <@ ARRAY['drawing'::text, 'cage'::text, 'embeds'::text, 'insulation'::text, 'mould'::text, 'mix'::text])),
  CONSTRAINT plants_rule_set_check CHECK ((rule_set = ANY (ARRAY['en206_single'::text, 'en206_identity'::text, 'en206_conformity'::text, 'aci318'::text]))),
  CONSTRAINT plants_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint])))
);
CREATE UNIQUE INDEX plants_name ON plants USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE TABLE posting_feeds (
  project_id uuid NOT NULL,
  read_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT posting_feeds_pkey PRIMARY KEY (project_id),
  CONSTRAINT posting_feeds_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE postings (
  id bigint GENERATED AS IDENTITY NOT NULL,
  project_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  reverses bigint,
  content jsonb NOT NULL,
  posted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT postings_pkey PRIMARY KEY (id),
  CONSTRAINT postings_kind_check CHECK ((kind = ANY (ARRAY['cast'::text, 'delivered'::text, 'installed'::text, 'delivery'::text, 'progress'::text]))),
  CONSTRAINT postings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT postings_reverses_fkey FOREIGN KEY (reverses) REFERENCES postings(id) ON DELETE CASCADE,
  CONSTRAINT postings_reverses_key UNIQUE (reverses)
);
CREATE INDEX postings_key ON postings USING btree (project_id, key, id DESC);
CREATE INDEX postings_project ON postings USING btree (project_id, id);

CREATE TABLE pour_components (
  pour_id uuid NOT NULL,
  component_id uuid NOT NULL,
  ended_by bigint,
  CONSTRAINT pour_components_pkey PRIMARY KEY (pour_id, component_id),
  CONSTRAINT pour_components_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT pour_components_pour_id_fkey FOREIGN KEY (pour_id) REFERENCES pours(id) ON DELETE CASCADE
);
CREATE INDEX pour_components_component ON pour_components USING btree (component_id);
-- Trigger pour_components_archived_delete: check_archived_by_component
-- Trigger pour_components_archived_insert: check_archived_by_component

CREATE TABLE pour_counters (
  plant_id uuid NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  CONSTRAINT pour_counters_pkey PRIMARY KEY (plant_id, year),
  CONSTRAINT pour_counters_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE
);

CREATE TABLE pours (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  mix_id uuid NOT NULL,
  year smallint NOT NULL,
  number integer NOT NULL,
  volume double precision,
  supplier text,
  ticket text,
  batches text[] DEFAULT '{}'::text[] NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  water_added double precision,
  consistence jsonb DEFAULT '[]'::jsonb NOT NULL,
  air double precision,
  density double precision,
  concrete_temperature double precision,
  air_temperature double precision,
  weather text,
  exceptions text,
  curing_kind text,
  heat_from timestamp with time zone,
  highest_temperature double precision,
  sampled_by text,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pours_pkey PRIMARY KEY (id),
  CONSTRAINT pours_check CHECK ((ended_at >= started_at)),
  CONSTRAINT pours_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT pours_curing_kind_check CHECK ((curing_kind = ANY (ARRAY['natural'::text, 'covered'::text, 'heated'::text, 'water'::text]))),
  CONSTRAINT pours_exceptions_check CHECK (((length(exceptions) >= 1) AND (length(exceptions) <= 2000))),
  CONSTRAINT pours_mix_id_fkey FOREIGN KEY (mix_id) REFERENCES mixes(id),
  CONSTRAINT pours_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id),
  CONSTRAINT pours_plant_id_year_number_key UNIQUE (plant_id, year, number),
  CONSTRAINT pours_sampled_by_check CHECK (((length(sampled_by) >= 1) AND (length(sampled_by) <= 120))),
  CONSTRAINT pours_supplier_check CHECK (((length(supplier) >= 1) AND (length(supplier) <= 120))),
  CONSTRAINT pours_ticket_check CHECK (((length(ticket) >= 1) AND (length(ticket) <= 120))),
  CONSTRAINT pours_volume_check CHECK ((volume > (0)::double precision)),
  CONSTRAINT pours_water_added_check CHECK ((water_added >= (0)::double precision)),
  CONSTRAINT pours_weather_check CHECK (((length(weather) >= 1) AND (length(weather) <= 200)))
);
CREATE INDEX pours_by_start ON pours USING btree (plant_id, started_at DESC, id);

CREATE TABLE program_codes (
  hash bytea NOT NULL,
  program_id uuid NOT NULL,
  user_id uuid NOT NULL,
  answers_to text NOT NULL,
  challenge text,
  scopes text[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  key_id uuid,
  CONSTRAINT program_codes_pkey PRIMARY KEY (hash),
  CONSTRAINT program_codes_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  CONSTRAINT program_codes_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE,
  CONSTRAINT program_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE program_connections (
  key_id uuid NOT NULL,
  program_id uuid NOT NULL,
  is_public boolean NOT NULL,
  refresh_hash bytea NOT NULL,
  previous_hash bytea,
  refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT program_connections_pkey PRIMARY KEY (key_id),
  CONSTRAINT program_connections_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  CONSTRAINT program_connections_previous_hash_key UNIQUE (previous_hash),
  CONSTRAINT program_connections_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE,
  CONSTRAINT program_connections_refresh_hash_key UNIQUE (refresh_hash)
);
CREATE INDEX program_connections_program ON program_connections USING btree (program_id);

CREATE TABLE programs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  url text,
  answers_to text NOT NULL,
  secret_hash bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT programs_pkey PRIMARY KEY (id),
  CONSTRAINT programs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);

CREATE TABLE project_baselines (
  project_id uuid NOT NULL,
  set_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_baselines_pkey PRIMARY KEY (project_id),
  CONSTRAINT project_baselines_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
-- Trigger project_baselines_archived_delete: check_archived_by_project
-- Trigger project_baselines_archived_insert: check_archived_by_project
-- Trigger project_baselines_archived_update: check_archived_by_project

CREATE TABLE project_calendar (
  project_id uuid NOT NULL,
  weekdays smallint[] NOT NULL,
  cast_to_deliver smallint NOT NULL,
  deliver_to_needed smallint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  curing text DEFAULT 'ask'::text NOT NULL,
  CONSTRAINT project_calendar_pkey PRIMARY KEY (project_id),
  CONSTRAINT project_calendar_cast_to_deliver_check CHECK (((cast_to_deliver >= 0) AND (cast_to_deliver <= 365))),
  CONSTRAINT project_calendar_curing_check CHECK ((curing = ANY (ARRAY['off'::text, 'ask'::text, 'block'::text]))),
  CONSTRAINT project_calendar_deliver_to_needed_check CHECK (((deliver_to_needed >= 0) AND (deliver_to_needed <= 365))),
  CONSTRAINT project_calendar_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT project_calendar_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint])))
);
-- Trigger project_calendar_archived_delete: check_archived_by_project
-- Trigger project_calendar_archived_insert: check_archived_by_project
-- Trigger project_calendar_archived_update: check_archived_by_project

CREATE TABLE project_holidays (
  project_id uuid NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  CONSTRAINT project_holidays_pkey PRIMARY KEY (project_id, day),
  CONSTRAINT project_holidays_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
-- Trigger project_holidays_archived_delete: check_archived_by_project
-- Trigger project_holidays_archived_insert: check_archived_by_project
-- Trigger project_holidays_archived_update: check_archived_by_project

CREATE TABLE project_images (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  thumbnail_key text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_images_pkey PRIMARY KEY (id),
  CONSTRAINT project_images_key_key UNIQUE (key),
  CONSTRAINT project_images_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT project_images_thumbnail_key_key UNIQUE (thumbnail_key),
  CONSTRAINT project_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX project_images_project ON project_images USING btree (project_id, "position");
-- Trigger project_images_archived_delete: check_archived_by_project
-- Trigger project_images_archived_insert: check_archived_by_project
-- Trigger project_images_archived_update: check_archived_by_project

CREATE TABLE project_members (
  project_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT project_members_pkey PRIMARY KEY (user_id, project_id),
  CONSTRAINT project_members_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT project_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX project_members_project ON project_members USING btree (project_id);
-- Trigger keys_follow_projects: sync_keys_of_member

CREATE TABLE projects (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  description text,
  location text,
  time_zone text NOT NULL,
  starts_on date,
  ends_on date,
  archived boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  plant_name text,
  plant_address text,
  consignee text,
  site_address text,
  plant_id uuid,
  drawing_release text DEFAULT 'upload'::text NOT NULL,
  drawing_gate text DEFAULT 'off'::text NOT NULL,
  strip_gate text DEFAULT 'off'::text NOT NULL,
  strip_asks text DEFAULT 'strength'::text NOT NULL,
  strip_age double precision,
  transport_gate text DEFAULT 'off'::text NOT NULL,
  transport_asks text DEFAULT 'strength'::text NOT NULL,
  transport_age double precision,
  CONSTRAINT projects_pkey PRIMARY KEY (id),
  CONSTRAINT projects_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT projects_drawing_gate_check CHECK ((drawing_gate = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  CONSTRAINT projects_drawing_release_check CHECK ((drawing_release = ANY (ARRAY['upload'::text, 'manager'::text]))),
  CONSTRAINT projects_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE SET NULL,
  CONSTRAINT projects_strip_age_check CHECK ((strip_age > (0)::double precision)),
  CONSTRAINT projects_strip_asks_check CHECK ((strip_asks = ANY (ARRAY['strength'::text, 'age'::text, 'either'::text]))),
  CONSTRAINT projects_strip_gate_check CHECK ((strip_gate = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text]))),
  CONSTRAINT projects_transport_age_check CHECK ((transport_age > (0)::double precision)),
  CONSTRAINT projects_transport_asks_check CHECK ((transport_asks = ANY (ARRAY['strength'::text, 'age'::text, 'either'::text]))),
  CONSTRAINT projects_transport_gate_check CHECK ((transport_gate = ANY (ARRAY['off'::text, 'warn'::text, 'block'::text])))
);
CREATE INDEX projects_archived ON projects USING btree (id) WHERE archived;
CREATE UNIQUE INDEX projects_code ON projects USING btree (lower(code));
CREATE INDEX projects_plant ON projects USING btree (plant_id) WHERE (plant_id IS NOT NULL);

CREATE TABLE push_receipts (
  message_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  copy integer NOT NULL,
  CONSTRAINT push_receipts_pkey PRIMARY KEY (message_id, subscription_id, copy),
  CONSTRAINT push_receipts_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_receipts_subscription ON push_receipts USING btree (subscription_id);

CREATE TABLE push_subscriptions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  family_id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  server_key text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_auth_check CHECK ((length(auth) = 22)),
  CONSTRAINT push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 2000)),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_family_id_key UNIQUE (family_id),
  CONSTRAINT push_subscriptions_p256dh_check CHECK ((length(p256dh) = 87)),
  CONSTRAINT push_subscriptions_server_key_check CHECK ((length(server_key) <= 100)),
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

CREATE TABLE ready_summaries (
  id bigint GENERATED AS IDENTITY NOT NULL,
  plant_id uuid NOT NULL,
  day date NOT NULL,
  written_at timestamp with time zone DEFAULT now() NOT NULL,
  parts jsonb NOT NULL,
  CONSTRAINT ready_summaries_pkey PRIMARY KEY (id),
  CONSTRAINT ready_summaries_plant_id_day_key UNIQUE (plant_id, day),
  CONSTRAINT ready_summaries_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE refresh_tokens (
  hash bytea NOT NULL,
  family_id uuid NOT NULL,
  user_id uuid NOT NULL,
  used_at timestamp with time zone,
  successor_seed bytea,
  revoked_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
  user_agent text,
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT refresh_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX refresh_tokens_ended ON refresh_tokens USING btree (family_id) WHERE (revoked_at IS NOT NULL);
CREATE INDEX refresh_tokens_family ON refresh_tokens USING btree (family_id);
CREATE INDEX refresh_tokens_user ON refresh_tokens USING btree (user_id);
-- Trigger sessions_announced: announce_user

CREATE TABLE remembered_devices (
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  family_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT remembered_devices_pkey PRIMARY KEY (hash),
  CONSTRAINT remembered_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX remembered_devices_user ON remembered_devices USING btree (user_id);

CREATE TABLE retired_labels (
  qr_code text NOT NULL,
  component_id uuid NOT NULL,
  retired_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT retired_labels_pkey PRIMARY KEY (qr_code),
  CONSTRAINT retired_labels_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE
);
CREATE INDEX retired_labels_component ON retired_labels USING btree (component_id);

CREATE TABLE saved_views (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  settings jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  screen text DEFAULT 'building'::text NOT NULL,
  is_shared boolean DEFAULT true NOT NULL,
  CONSTRAINT saved_views_pkey PRIMARY KEY (id),
  CONSTRAINT saved_views_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT saved_views_name_check CHECK ((length(name) <= 120)),
  CONSTRAINT saved_views_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT saved_views_screen_check CHECK ((screen = ANY (ARRAY['building'::text, 'components'::text, 'loads'::text]))),
  CONSTRAINT saved_views_settings_check CHECK (((jsonb_typeof(settings) = 'object'::text) AND (length((settings)::text) <= 8000)))
);
CREATE INDEX saved_views_project ON saved_views USING btree (project_id);
-- Trigger saved_views_archived_delete: check_archived_by_project
-- Trigger saved_views_archived_insert: check_archived_by_project
-- Trigger saved_views_archived_update: check_archived_by_project

CREATE TABLE schema_version (
  is_single boolean DEFAULT true NOT NULL,
  version text NOT NULL,
  schema text NOT NULL,
  works_from text NOT NULL,
  installed_at timestamp with time zone,
  functions jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT schema_version_pkey PRIMARY KEY (is_single),
  CONSTRAINT schema_version_is_single_check CHECK (is_single)
);

CREATE TABLE sections (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  planned_on date,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sections_pkey PRIMARY KEY (id),
  CONSTRAINT sections_id_project_id_key UNIQUE (id, project_id),
  CONSTRAINT sections_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sections_name ON sections USING btree (project_id, lower(name));
-- Trigger sections_archived_delete: check_archived_by_project
-- Trigger sections_archived_insert: check_archived_by_project
-- Trigger sections_archived_update: check_archived_by_project

CREATE TABLE settled_readings (
  casting_id uuid NOT NULL,
  sensor text NOT NULL,
  unit text NOT NULL,
  settled_by uuid,
  settled_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT settled_readings_pkey PRIMARY KEY (casting_id, sensor),
  CONSTRAINT settled_readings_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE CASCADE,
  CONSTRAINT settled_readings_sensor_check CHECK (((length(sensor) >= 1) AND (length(sensor) <= 60))),
  CONSTRAINT settled_readings_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT settled_readings_unit_check CHECK ((unit = ANY (ARRAY['celsius'::text, 'fahrenheit'::text])))
);

CREATE TABLE share_link_photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  link_id uuid NOT NULL,
  "position" integer NOT NULL,
  image_id uuid,
  photo_id uuid,
  CONSTRAINT share_link_photos_pkey PRIMARY KEY (id),
  CONSTRAINT share_link_photos_check CHECK (((image_id IS NULL) <> (photo_id IS NULL))),
  CONSTRAINT share_link_photos_image_id_fkey FOREIGN KEY (image_id) REFERENCES project_images(id) ON DELETE CASCADE,
  CONSTRAINT share_link_photos_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_links(id) ON DELETE CASCADE,
  CONSTRAINT share_link_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE
);
CREATE INDEX share_link_photos_image ON share_link_photos USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX share_link_photos_link ON share_link_photos USING btree (link_id, "position");
CREATE INDEX share_link_photos_photo ON share_link_photos USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE TABLE share_links (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid,
  section_id uuid,
  plant_id uuid,
  name text NOT NULL,
  hash bytea NOT NULL,
  password_hash text,
  expires_at timestamp with time zone NOT NULL,
  opens integer DEFAULT 0 NOT NULL,
  last_opened_at timestamp with time zone,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT share_links_pkey PRIMARY KEY (id),
  CONSTRAINT share_links_check CHECK (((project_id IS NULL) <> (plant_id IS NULL))),
  CONSTRAINT share_links_check1 CHECK (((section_id IS NULL) OR (project_id IS NOT NULL))),
  CONSTRAINT share_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT share_links_hash_key UNIQUE (hash),
  CONSTRAINT share_links_name_check CHECK ((length(name) <= 120)),
  CONSTRAINT share_links_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE,
  CONSTRAINT share_links_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT share_links_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE CASCADE
);
CREATE INDEX share_links_plant ON share_links USING btree (plant_id) WHERE (plant_id IS NOT NULL);
CREATE INDEX share_links_project ON share_links USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX share_links_section ON share_links USING btree (section_id) WHERE (section_id IS NOT NULL);
-- Trigger share_links_archived_insert: check_archived_by_project

CREATE TABLE sign_in_links (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  mailed boolean DEFAULT false NOT NULL,
  CONSTRAINT sign_in_links_pkey PRIMARY KEY (user_id),
  CONSTRAINT sign_in_links_hash_key UNIQUE (hash),
  CONSTRAINT sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sign_in_rules (
  singleton boolean DEFAULT true NOT NULL,
  second_factor_roles text[] DEFAULT '{}'::text[] NOT NULL,
  longest_key_days integer DEFAULT 365,
  CONSTRAINT sign_in_rules_pkey PRIMARY KEY (singleton),
  CONSTRAINT sign_in_rules_longest_key_days_check CHECK (((longest_key_days >= 1) AND (longest_key_days <= 3650))),
  CONSTRAINT sign_in_rules_singleton_check CHECK (singleton)
);

CREATE TABLE sign_in_tickets (
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  challenge text,
  expires_at timestamp with time zone NOT NULL,
  family_id uuid,
  CONSTRAINT sign_in_tickets_pkey PRIMARY KEY (hash),
  CONSTRAINT sign_in_tickets_family CHECK (((family_id IS NOT NULL) = (purpose = ANY (ARRAY['confirm'::text, 'confirmed'::text])))),
  CONSTRAINT sign_in_tickets_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'required'::text, 'set-up'::text, 'confirm'::text, 'confirmed'::text]))),
  CONSTRAINT sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_tickets_user ON sign_in_tickets USING btree (user_id);

CREATE TABLE specimen_results (
  id bigint GENERATED AS IDENTITY NOT NULL,
  specimen_id uuid NOT NULL,
  load double precision,
  strength double precision NOT NULL,
  density double precision,
  tested_at timestamp with time zone NOT NULL,
  tested_by text,
  machine text,
  reason text,
  entered_by uuid,
  entered_at timestamp with time zone DEFAULT now() NOT NULL,
  instrument_id uuid,
  is_uncalibrated boolean DEFAULT false NOT NULL,
  CONSTRAINT specimen_results_pkey PRIMARY KEY (id),
  CONSTRAINT specimen_results_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT specimen_results_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES instruments(id),
  CONSTRAINT specimen_results_load_check CHECK ((load > (0)::double precision)),
  CONSTRAINT specimen_results_machine_check CHECK (((length(machine) >= 1) AND (length(machine) <= 120))),
  CONSTRAINT specimen_results_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT specimen_results_specimen_id_fkey FOREIGN KEY (specimen_id) REFERENCES specimens(id) ON DELETE CASCADE,
  CONSTRAINT specimen_results_strength_check CHECK ((strength > (0)::double precision)),
  CONSTRAINT specimen_results_tested_by_check CHECK (((length(tested_by) >= 1) AND (length(tested_by) <= 120)))
);
CREATE INDEX specimen_results_instrument ON specimen_results USING btree (instrument_id, tested_at) WHERE (instrument_id IS NOT NULL);
CREATE INDEX specimen_results_specimen ON specimen_results USING btree (specimen_id, id DESC);

CREATE TABLE specimens (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  pour_id uuid NOT NULL,
  number smallint NOT NULL,
  shape text NOT NULL,
  purpose text NOT NULL,
  curing text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  is_tested boolean DEFAULT false NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT specimens_pkey PRIMARY KEY (id),
  CONSTRAINT specimens_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT specimens_curing_check CHECK ((curing = ANY (ARRAY['standard'::text, 'with_component'::text]))),
  CONSTRAINT specimens_pour_id_fkey FOREIGN KEY (pour_id) REFERENCES pours(id) ON DELETE CASCADE,
  CONSTRAINT specimens_pour_id_number_key UNIQUE (pour_id, number),
  CONSTRAINT specimens_purpose_check CHECK ((purpose = ANY (ARRAY['strip'::text, 'release'::text, 'lift'::text, 'transport'::text, 'acceptance'::text, 'spare'::text]))),
  CONSTRAINT specimens_shape_check CHECK ((shape = ANY (ARRAY['cube_150'::text, 'cube_100'::text, 'cylinder_150'::text, 'cylinder_100'::text])))
);
CREATE INDEX specimens_due ON specimens USING btree (due_at, id) WHERE (NOT is_tested);

CREATE TABLE statements (
  project_id uuid NOT NULL,
  month date NOT NULL,
  number integer NOT NULL,
  since date,
  content jsonb NOT NULL,
  closed_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_by uuid,
  CONSTRAINT statements_pkey PRIMARY KEY (project_id, month),
  CONSTRAINT statements_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT statements_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT statements_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT statements_project_id_number_key UNIQUE (project_id, number)
);
-- Trigger statements_archived_delete: check_archived_by_project
-- Trigger statements_archived_insert: check_archived_by_project
-- Trigger statements_closed: refuse_closed_statement

CREATE TABLE status_changes (
  id bigint GENERATED AS IDENTITY NOT NULL,
  component_id uuid NOT NULL,
  project_id uuid NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  user_id uuid,
  via text NOT NULL,
  note text,
  reason text,
  annuls bigint,
  previous_id bigint,
  occurred_at timestamp with time zone DEFAULT now() NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  reported_at timestamp with time zone,
  reason_code text,
  returns boolean DEFAULT false NOT NULL,
  return_load_id uuid,
  return_vehicle text,
  CONSTRAINT status_changes_pkey PRIMARY KEY (id),
  CONSTRAINT status_changes_annuls_fkey FOREIGN KEY (annuls) REFERENCES status_changes(id) ON DELETE CASCADE,
  CONSTRAINT status_changes_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT status_changes_reason_code_check CHECK ((reason_code = ANY (ARRAY['cracked'::text, 'edges'::text, 'dimensions'::text, 'embeds'::text, 'surface'::text, 'transport'::text]))),
  CONSTRAINT status_changes_to_status_check CHECK ((to_status = ANY (ARRAY['planning'::text, 'manufactured'::text, 'transported'::text, 'accepted'::text, 'installed'::text, 'rejected'::text]))),
  CONSTRAINT status_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT status_changes_via_check CHECK ((via = ANY (ARRAY['qr'::text, 'app'::text, 'import'::text, 'offline'::text, 'load'::text, 'casting'::text])))
);
CREATE INDEX status_changes_annuls ON status_changes USING btree (annuls) WHERE (annuls IS NOT NULL);
CREATE INDEX status_changes_component ON status_changes USING btree (component_id, id DESC);
CREATE INDEX status_changes_day ON status_changes USING btree (project_id, occurred_at);
CREATE INDEX status_changes_project ON status_changes USING btree (project_id, id DESC) INCLUDE (component_id, to_status);
CREATE INDEX status_changes_rejected ON status_changes USING btree (project_id, id DESC) WHERE (to_status = 'rejected'::text);
CREATE INDEX status_changes_user ON status_changes USING btree (project_id, user_id, id DESC);
-- Trigger status_changes_call: queue_status_calls

CREATE TABLE stock_items (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  plant_id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  name text,
  unit text NOT NULL,
  minimum numeric(14,4),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_items_pkey PRIMARY KEY (id),
  CONSTRAINT stock_items_kind_check CHECK ((kind = ANY (ARRAY['cage'::text, 'mesh'::text, 'bar'::text, 'strand'::text, 'embed'::text, 'anchor'::text, 'insulation'::text, 'window'::text, 'other'::text]))),
  CONSTRAINT stock_items_minimum_check CHECK ((minimum >= (0)::numeric)),
  CONSTRAINT stock_items_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT stock_items_number_check CHECK (((length(number) >= 1) AND (length(number) <= 80))),
  CONSTRAINT stock_items_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE,
  CONSTRAINT stock_items_unit_check CHECK ((unit = ANY (ARRAY['pcs'::text, 'm'::text, 'm2'::text, 'm3'::text, 'kg'::text, 'l'::text])))
);
CREATE UNIQUE INDEX stock_items_number ON stock_items USING btree (plant_id, lower(number), unit);

CREATE TABLE stock_movements (
  id bigint GENERATED AS IDENTITY NOT NULL,
  item_id uuid NOT NULL,
  kind text NOT NULL,
  quantity numeric(14,4) NOT NULL,
  balance numeric(14,4) NOT NULL,
  note text,
  user_id uuid,
  occurred_at timestamp with time zone DEFAULT now() NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  casting_id uuid,
  component_id uuid,
  change_id bigint,
  undoes bigint,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movements_casting_id_fkey FOREIGN KEY (casting_id) REFERENCES castings(id) ON DELETE SET NULL,
  CONSTRAINT stock_movements_check CHECK (((undoes IS NOT NULL) = (kind = 'undo'::text))),
  CONSTRAINT stock_movements_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE SET NULL,
  CONSTRAINT stock_movements_item_id_fkey FOREIGN KEY (item_id) REFERENCES stock_items(id) ON DELETE CASCADE,
  CONSTRAINT stock_movements_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'use'::text, 'undo'::text, 'count'::text, 'correction'::text]))),
  CONSTRAINT stock_movements_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  CONSTRAINT stock_movements_undoes_fkey FOREIGN KEY (undoes) REFERENCES stock_movements(id),
  CONSTRAINT stock_movements_undoes_key UNIQUE (undoes),
  CONSTRAINT stock_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX stock_movements_casting ON stock_movements USING btree (casting_id) WHERE (casting_id IS NOT NULL);
CREATE INDEX stock_movements_component ON stock_movements USING btree (component_id) WHERE (component_id IS NOT NULL);
CREATE INDEX stock_movements_item ON stock_movements USING btree (item_id, id DESC) INCLUDE (balance);
CREATE UNIQUE INDEX stock_movements_use ON stock_movements USING btree (change_id, item_id) WHERE (kind = 'use'::text);

CREATE TABLE stocktake_items (
  stocktake_id uuid NOT NULL,
  component_id uuid NOT NULL,
  result text NOT NULL,
  from_place_id uuid,
  CONSTRAINT stocktake_items_pkey PRIMARY KEY (stocktake_id, component_id),
  CONSTRAINT stocktake_items_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE,
  CONSTRAINT stocktake_items_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES places(id),
  CONSTRAINT stocktake_items_result_check CHECK ((result = ANY (ARRAY['found'::text, 'missing'::text, 'unexpected'::text, 'refused'::text, 'late'::text]))),
  CONSTRAINT stocktake_items_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id) ON DELETE CASCADE
);
CREATE INDEX stocktake_items_component ON stocktake_items USING btree (component_id);

CREATE TABLE stocktakes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  root_id uuid NOT NULL,
  number integer NOT NULL,
  place_id uuid NOT NULL,
  user_id uuid,
  started_at timestamp with time zone NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  unknown integer DEFAULT 0 NOT NULL,
  CONSTRAINT stocktakes_pkey PRIMARY KEY (id),
  CONSTRAINT stocktakes_check CHECK ((occurred_at >= started_at)),
  CONSTRAINT stocktakes_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT stocktakes_root_id_fkey FOREIGN KEY (root_id) REFERENCES places(id),
  CONSTRAINT stocktakes_root_id_number_key UNIQUE (root_id, number),
  CONSTRAINT stocktakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX stocktakes_place ON stocktakes USING btree (place_id);

CREATE TABLE ticket_photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  pour_id uuid NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  thumbnail_key text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_photos_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_photos_key_key UNIQUE (key),
  CONSTRAINT ticket_photos_pour_id_fkey FOREIGN KEY (pour_id) REFERENCES pours(id) ON DELETE CASCADE,
  CONSTRAINT ticket_photos_thumbnail_key_key UNIQUE (thumbnail_key),
  CONSTRAINT ticket_photos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX ticket_photos_pour ON ticket_photos USING btree (pour_id, "position");

CREATE TABLE totp_factors (
  user_id uuid NOT NULL,
  sealed_secret bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT totp_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE trailers (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  max_weight double precision,
  max_length double precision,
  max_width double precision,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT trailers_pkey PRIMARY KEY (id),
  CONSTRAINT trailers_max_length_check CHECK ((max_length > (0)::double precision)),
  CONSTRAINT trailers_max_weight_check CHECK ((max_weight > (0)::double precision)),
  CONSTRAINT trailers_max_width_check CHECK ((max_width > (0)::double precision)),
  CONSTRAINT trailers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE UNIQUE INDEX trailers_name ON trailers USING btree (lower(name)) WHERE (deleted_at IS NULL);

CREATE TABLE unconfirmed_drawings (
  change_id bigint NOT NULL,
  component_id uuid NOT NULL,
  revision integer NOT NULL,
  CONSTRAINT unconfirmed_drawings_pkey PRIMARY KEY (change_id),
  CONSTRAINT unconfirmed_drawings_component_id_fkey FOREIGN KEY (component_id) REFERENCES components(id) ON DELETE CASCADE
);
CREATE INDEX unconfirmed_drawings_component ON unconfirmed_drawings USING btree (component_id);

CREATE TABLE users (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  username text NOT NULL,
  email text,
  name text NOT NULL,
  password_hash text,
  role text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  password_until timestamp with time zone,
  reset_requested_at timestamp with time zone,
  kind text DEFAULT 'person'::text NOT NULL,
  owner_id uuid,
  deactivated_at timestamp with time zone,
  erased_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'service'::text, 'key'::text]))),
  CONSTRAINT users_owned CHECK (((kind = 'key'::text) = (owner_id IS NOT NULL))),
  CONSTRAINT users_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT users_programs CHECK (((kind = 'person'::text) OR ((password_hash IS NULL) AND (email IS NULL)))),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'producer'::text, 'transporter'::text, 'inspector'::text, 'installer'::text, 'viewer'::text])))
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_owner ON users USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX users_username ON users USING btree (lower(username));
-- Trigger email_to_verify: forget_verified_email
-- Trigger keys_follow_owner: sync_keys_of_owner
-- Trigger share_links_end: end_share_links
-- Trigger sign_in_link_ends: end_sign_in_link
-- Trigger users_announced: announce_user
-- Trigger users_deactivated: note_deactivation
-- Trigger wrong_codes_end: forget_wrong_codes

CREATE TABLE webhook_deliveries (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  webhook_id uuid NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  project_id uuid,
  data jsonb NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  happened_at timestamp with time zone DEFAULT now() NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
  claimed_until timestamp with time zone,
  finished_at timestamp with time zone,
  status integer,
  answer text,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_answer_check CHECK ((length(answer) <= 2000)),
  CONSTRAINT webhook_deliveries_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
  CONSTRAINT webhook_deliveries_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
  CONSTRAINT webhook_deliveries_type_check CHECK ((length(type) <= 40)),
  CONSTRAINT webhook_deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries USING btree (webhook_id, claimed_until) WHERE (state = 'sending'::text);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (webhook_id) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries USING btree (finished_at);
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries USING btree (webhook_id, happened_at DESC, id);
CREATE INDEX webhook_deliveries_project ON webhook_deliveries USING btree (project_id);

CREATE TABLE webhooks (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid,
  url text NOT NULL,
  types text[] NOT NULL,
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  active boolean DEFAULT true NOT NULL,
  ended_because text,
  not_before timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  last_sent_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_check CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  CONSTRAINT webhooks_ended_because_check CHECK ((length(ended_because) <= 200)),
  CONSTRAINT webhooks_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT webhooks_types_check CHECK ((cardinality(types) > 0)),
  CONSTRAINT webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500)))
);
CREATE INDEX webhooks_project ON webhooks USING btree (project_id);

CREATE TABLE weekly_addresses (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  project_id uuid NOT NULL,
  address text NOT NULL,
  language text NOT NULL,
  state text DEFAULT 'asked'::text NOT NULL,
  question_hash bytea,
  question_until timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT weekly_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT weekly_addresses_address_check CHECK ((length(address) <= 200)),
  CONSTRAINT weekly_addresses_language_check CHECK ((length(language) <= 10)),
  CONSTRAINT weekly_addresses_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT weekly_addresses_question_hash_key UNIQUE (question_hash),
  CONSTRAINT weekly_addresses_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'stopped'::text])))
);
CREATE UNIQUE INDEX weekly_addresses_once ON weekly_addresses USING btree (project_id, lower(address));
-- Trigger weekly_addresses_archived_insert: check_archived_by_project

CREATE TABLE weekly_questions (
  address_hash bytea NOT NULL,
  day date NOT NULL,
  project_id uuid,
  asked_by uuid,
  CONSTRAINT weekly_questions_pkey PRIMARY KEY (address_hash, day)
);

CREATE TABLE weekly_report_days (
  project_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT weekly_report_days_pkey PRIMARY KEY (project_id, day),
  CONSTRAINT weekly_report_days_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE weekly_report_times (
  project_id uuid NOT NULL,
  weekday smallint,
  hour smallint NOT NULL,
  CONSTRAINT weekly_report_times_pkey PRIMARY KEY (project_id),
  CONSTRAINT weekly_report_times_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT weekly_report_times_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT weekly_report_times_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
-- Trigger weekly_report_times_archived_insert: check_archived_by_project
-- Trigger weekly_report_times_archived_update: check_archived_by_project

CREATE TABLE weekly_reports (
  project_id uuid NOT NULL,
  day date NOT NULL,
  language text NOT NULL,
  file_name text NOT NULL,
  pdf bytea NOT NULL,
  CONSTRAINT weekly_reports_pkey PRIMARY KEY (project_id, day, language),
  CONSTRAINT weekly_reports_language_check CHECK ((length(language) <= 10)),
  CONSTRAINT weekly_reports_project_id_day_fkey FOREIGN KEY (project_id, day) REFERENCES weekly_report_days(project_id, day) ON DELETE CASCADE
);

CREATE TABLE wrong_codes (
  user_id uuid NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT wrong_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wrong_codes_user ON wrong_codes USING btree (user_id, at);
