/** SQL for the photos of the change `h` as the contract's `picture`s, in order. */
export const photosOfChange = `coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'url', i.url, 'thumbnail_url', i.url || '?size=thumbnail')
    ORDER BY i.position)
  FROM (SELECT id, position, '/api/components/' || h.component_id || '/history/' || h.id || '/photos/' || id AS url
    FROM photos WHERE change_id = h.id) AS i
), '[]')`
