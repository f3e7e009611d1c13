/**
 * What each column that can contain text says about people. A test reads the schema and fails for a column that is not
 * listed here, so that a new one is not forgotten when a person is erased or asks for their data.
 *
 * - `person`: of one person, replaced in their row when they are erased
 * - `words`: written by people, who may name others: a name in it is replaced
 * - `signature`: a drawn signature, removed with the name beside it
 * - `secret`: never part of anybody's data as a download
 * - `title`: what people call a thing that has a code or another key besides: a full name or address in it is replaced, a
 *   username, which may be an ordinary word, is not
 * - `name`: what people call a thing, by which it is found on labels, on drawings and in other programs: it stays
 * - `things`: codes, statuses and files that nobody writes freely; says nothing about people
 */
type Class = 'person' | 'words' | 'title' | 'signature' | 'secret' | 'name' | 'things'

const things = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, 'things' as const]))
const names = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, 'name' as const]))
const words = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, 'words' as const]))

const classes: Readonly<Record<string, Readonly<Record<string, Class>>>> = {
  api_keys: { hash: 'secret', ...words('name'), ...things('prefix', 'last_four', 'scopes') },
  audit_log: { ...words('details'), ...things('action', 'subject', 'subject_id') },
  backup_warning_dismissal: words('reason'),
  backups: things('failure', 'file', 'server', 'test_failure'),
  bill_items: { ...words('name'), ...names('drawing', 'number', 'revision'), ...things('kind', 'unit') },
  bills: names('mark'),
  blank_labels: things('qr_code'),
  casting_needs: { ...words('note'), ...things('drawings', 'need', 'state') },
  casting_readings: words('sensor'),
  checklist_answers: { ...words('note', 'value'), ...things('item_id') },
  checklist_photos: things('key', 'thumbnail_key'),
  checklist_templates: { ...words('items', 'name'), ...names('element_type'), ...things('gate', 'step') },
  component_edits: words('changes'),
  component_files: { ...words('file_name'), ...things('key', 'sha256', 'state') },
  component_moves: things('cause'),
  component_rounds: things('time_zone'),
  components: {
    ...names('concrete', 'control_number', 'external_id', 'face_concrete', 'leaf_concrete', 'name', 'plant', 'type'),
    ...things('computed', 'exposure', 'qr_code', 'status'),
  },
  concrete_orders: names('lines'),
  crew_hours: things('kind'),
  crews: words('name'),
  contracts: { ...words('lines'), ...things('currency') },
  defect_types: { ...words('name', 'names'), ...names('code'), ...things('language') },
  idempotency_keys: { ...words('answer'), ...things('body_hash', 'caller', 'endpoint', 'key') },
  import_components: things('replaced', 'written'),
  import_mappings: things('answers', 'columns', 'filters', 'layout'),
  imports: { ...words('corrected', 'file_name'), ...things('kept_names') },
  label_address: names('address'),
  declarations: { ...words('notified_body'), ...names('element_type', 'number', 'standard') },
  instruments: { ...words('name', 'serial'), ...things('kind') },
  line_accounts: { line_id: 'person' },
  line_codes: { hash: 'secret' },
  load_events: { ...words('details'), ...things('kind') },
  gate_overrides: { ...words('reason'), ...things('gate', 'named', 'step') },
  load_pieces: things('outcome'),
  loads: {
    ...words(
      'cancel_reason',
      'carrier',
      'destination',
      'driver',
      'limit_reason',
      'notes',
      'receipt_note',
      'receiver_name',
      'vehicle',
    ),
    ...things('code', 'status'),
    signature: 'signature',
  },
  message_channels: things('channel'),
  message_choices: things('channel', 'choice', 'subject'),
  message_readers: things('language', 'time_zone'),
  messages: {
    ...words('answer', 'data'),
    ...things('cause', 'channel', 'language', 'state', 'subject'),
    address: 'person',
    refused_address: 'person',
    sealed_link: 'secret',
  },
  migrations: things('name'),
  mix_curves: { ...words('tests'), ...things('ended_because', 'method', 'points') },
  mixes: { ...names('name'), ...things('exposure') },
  model_property_sets: { ...names('name'), ...things('content', 'folded') },
  model_elements: { ...names('names'), ...things('class', 'global_ids', 'storey', 'tags') },
  model_bills: things('bills'),
  model_schedules: things('csv'),
  models: {
    ...words('file_name', 'name'),
    ...things('failure', 'geometry_key', 'geometry_sha256', 'key', 'sha256', 'state'),
  },
  mould_outages: words('reason'),
  moulds: { ...words('cross_section'), ...names('element_types', 'name'), ...things('kind', 'qr_code') },
  ncr_drafts: { ...words('description'), ...things('defect_type', 'severity') },
  ncr_events: { ...words('details', 'text'), ...things('kind', 'visibility') },
  ncr_photos: things('key', 'marks', 'thumbnail_key'),
  ncr_viewpoints: things('view'),
  ncrs: {
    ...words('description'),
    ...things(
      'checklist_item',
      'component_status',
      'defect_type',
      'disposition',
      'drawing_point',
      'model_point',
      'origin',
      'severity',
    ),
    ...things('status', 'subject_kind', 'subject_name', 'via'),
  },
  oidc_identities: { subject: 'person', ...things('issuer') },
  oidc_sessions: { sealed_id_token: 'secret' },
  oidc_sign_ins: {
    binding_hash: 'secret',
    nonce: 'secret',
    state_hash: 'secret',
    verifier: 'secret',
    ...things('redirect_uri'),
  },
  // Of nobody here: they expire after half an hour.
  oidc_strangers: {
    email: 'person',
    name: 'person',
    subject: 'person',
    username: 'person',
    hash: 'secret',
    ...things('issuer', 'role'),
  },
  other_component_quantities: things('status'),
  other_components: names('name'),
  passkeys: { ...words('name'), credential_id: 'secret', public_key: 'secret', ...things('host', 'transports') },
  photos: things('key', 'thumbnail_key'),
  places: { name: 'title', ...names('code'), ...things('kind', 'qr_code') },
  plant_members: things('part'),
  plants: {
    ...words('address', 'holidays'),
    ...names('name'),
    ...things('declaration_gate', 'needs', 'rule_set', 'time_zone'),
  },
  postings: { ...names('content'), ...things('key', 'kind') },
  pours: {
    ...words('batches', 'exceptions', 'sampled_by', 'supplier', 'ticket', 'weather'),
    ...things('consistence', 'curing_kind'),
  },
  project_calendar: things('curing'),
  project_holidays: words('name'),
  project_images: things('key', 'thumbnail_key'),
  program_codes: { ...things('answers_to', 'challenge', 'scopes'), hash: 'secret' },
  program_connections: { previous_hash: 'secret', refresh_hash: 'secret' },
  programs: { ...words('name', 'url'), ...things('answers_to'), secret_hash: 'secret' },
  projects: {
    ...words('consignee', 'description', 'location', 'plant_address', 'plant_name', 'site_address'),
    name: 'title',
    ...names('code'),
    ...things('drawing_gate', 'drawing_release', 'strip_asks', 'strip_gate', 'time_zone'),
    ...things('transport_asks', 'transport_gate'),
  },
  push_subscriptions: { auth: 'secret', endpoint: 'secret', p256dh: 'secret', ...things('server_key') },
  ready_summaries: things('parts'),
  recovery_codes: { hash: 'secret' },
  refresh_tokens: { hash: 'secret', successor_seed: 'secret', user_agent: 'person' },
  remembered_devices: { hash: 'secret' },
  retired_labels: things('qr_code'),
  saved_views: { ...words('name', 'settings'), ...things('screen') },
  schema_version: things('functions', 'schema', 'version', 'works_from'),
  sections: { name: 'title' },
  settled_readings: { ...words('sensor'), ...things('unit') },
  share_links: { hash: 'secret', password_hash: 'secret', ...words('name') },
  sign_in_links: { hash: 'secret' },
  sign_in_rules: things('second_factor_roles'),
  sign_in_tickets: { hash: 'secret', challenge: 'secret', ...things('purpose') },
  specimen_results: words('machine', 'reason', 'tested_by'),
  specimens: things('curing', 'purpose', 'shape'),
  // Closed statements stay as they were sent.
  statements: things('content'),
  status_changes: {
    ...words('note', 'reason', 'return_vehicle'),
    ...things('from_status', 'reason_code', 'to_status', 'via'),
  },
  stock_items: { ...words('name'), ...names('number'), ...things('kind', 'unit') },
  stock_movements: { ...words('note'), ...things('kind') },
  stocktake_items: things('result'),
  ticket_photos: things('key', 'thumbnail_key'),
  totp_factors: { sealed_secret: 'secret' },
  trailers: words('name'),
  webhook_deliveries: { ...words('answer', 'data'), ...things('event_id', 'state', 'type') },
  webhooks: { secret: 'secret', old_secret: 'secret', ...things('ended_because', 'types', 'url') },
  weekly_addresses: { address: 'person', question_hash: 'secret', ...things('language', 'state') },
  weekly_questions: { address_hash: 'secret' },
  weekly_reports: things('file_name', 'language', 'pdf'),
  users: { email: 'person', name: 'person', username: 'person', password_hash: 'secret', ...things('kind', 'role') },
}

/** Tables of which the rows of a person go with the person, by the column that names them. */
export const rowsOfPerson: Readonly<Record<string, string>> = {
  refresh_tokens: 'user_id',
  line_accounts: 'user_id',
  line_codes: 'user_id',
  message_choices: 'user_id',
  message_readers: 'user_id',
  messages: 'user_id',
  oidc_identities: 'user_id',
  oidc_sessions: 'user_id',
  passkeys: 'user_id',
  plant_members: 'user_id',
  push_subscriptions: 'user_id',
  recovery_codes: 'user_id',
  remembered_devices: 'user_id',
  sign_in_links: 'user_id',
  sign_in_tickets: 'user_id',
  totp_factors: 'user_id',
  wrong_codes: 'user_id',
}

interface ClassifiedColumn {
  readonly table: string
  readonly column: string
  readonly class: Class
}

/** Every column that can contain text. */
export const classifiedColumns: readonly ClassifiedColumn[] = Object.entries(classes).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, each]) => ({ table, column, class: each })),
)
