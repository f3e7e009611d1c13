/**
 * SQL expression of the id of the plant that casts a component: the one that it names, or else the usual one of its
 * project. A name of no plant means the usual one. `component` is an alias of `components`, `project` of its project.
 */
export const plantOf = (
  component: string,
  project: string,
) => `(CASE WHEN ${component}.plant IS NULL THEN ${project}.plant_id
  ELSE coalesce((SELECT own_plant.id FROM plants own_plant
    WHERE lower(own_plant.name) = lower(${component}.plant) AND own_plant.deleted_at IS NULL), ${project}.plant_id) END)`

/** SQL of the ids of the projects that a plant casts for: those that name it, and those with a component that names it. */
export const projectsCastBy = (plant: string) => `(
  SELECT usual_project.id FROM projects usual_project WHERE usual_project.plant_id = ${plant}
  UNION SELECT named_by.project_id FROM plants named_plant JOIN components named_by
    ON named_by.plant IS NOT NULL AND lower(named_by.plant) = lower(named_plant.name) AND named_by.deleted_at IS NULL
  WHERE named_plant.id = ${plant} AND named_plant.deleted_at IS NULL)`

/** SQL condition that a plant casts a component. Finds the components of a plant by the projects that it casts for. */
export const isCastBy = (component: string, project: string, plant: string) =>
  `${component}.project_id IN ${projectsCastBy(plant)} AND ${plantOf(component, project)} = ${plant}`

/** SQL condition that a component of a project names a plant. */
export const namesPlant = (project: string) => `EXISTS (
  SELECT FROM plants own_plant JOIN components names_it ON names_it.plant IS NOT NULL
    AND lower(names_it.plant) = lower(own_plant.name) AND names_it.project_id = ${project}.id AND names_it.deleted_at IS NULL
  WHERE own_plant.deleted_at IS NULL)`
