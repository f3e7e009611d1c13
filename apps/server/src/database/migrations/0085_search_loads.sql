-- Up Migration

-- Finds loads of a project by the beginning of their truck's registration or their driver, in any collation.
CREATE INDEX loads_search_vehicle ON loads (project_id, lower(vehicle) text_pattern_ops) WHERE vehicle IS NOT NULL;
CREATE INDEX loads_search_driver ON loads (project_id, lower(driver) text_pattern_ops) WHERE driver IS NOT NULL;
