import type { TableName } from './queries.ts'

const of = (names: string) => names.trim().split(/\s+/)

/** The columns of each table, in their order. Names are stable: new ones are added at the end, none is renamed. */
export const tableColumns: Readonly<Record<TableName, readonly string[]>> = {
  components: of(`id project_id project_code project_name section mark control_number label_code model_id element_type
    status status_changed_at length_mm width_mm height_mm thickness_mm area_m2 volume_m3 weight_kg concrete exposure
    plan_sequence plan_cast_on plan_deliver_on plan_needed_on cast_at place open_holds created_at updated_at deleted_at`),
  changes: of(`id project_id project_code project_name component_id mark control_number from_status to_status
    occurred_at recorded_at user_name via reason note annuls_id`),
  loads: of(`id project_id project_code project_name number status planned_on trailer carrier driver vehicle destination
    departed_at arrived_at received_at cancelled_at components weight_kg components_refused created_at updated_at
    crew`),
  tests: of(`id plant pour poured_at mix specimen shape purpose curing due_at tested_at load_kn strength_mpa
    density_kg_m3 machine tested_by entered_at instrument uncalibrated corrects_id reason`),
}
