import { plantOf } from '#database/plants-of-components.ts'

/** SQL of the projects of the components that a casting has, planned or cast (also of those that were deleted since), as rows with `project_id`. `casting` is an SQL expression of its id. */
export const projectsOfCasting = (casting: string) => `(
  SELECT c.project_id FROM castings its_casting
    JOIN component_moulds cm ON cm.mould_id = its_casting.mould_id AND cm.turn = its_casting.turn
    JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on = its_casting.day
    JOIN components c ON c.id = cm.component_id AND c.deleted_at IS NULL
    JOIN projects p ON p.id = c.project_id AND NOT p.archived
    JOIN moulds its_mould ON its_mould.id = its_casting.mould_id AND ${plantOf('c', 'p')} = its_mould.plant_id
  WHERE its_casting.id = ${casting}
  UNION
  SELECT c.project_id FROM casting_components its_made
    JOIN components c ON c.id = its_made.component_id
  WHERE its_made.casting_id = ${casting})`
