/**
 * SQL: the photos `i` that were taken with the rejection that opened the non-conformance `n`, as columns of
 * `ncr_photos`. They are stored once, with the status change.
 */
export const rejectionPhotos = (ncr = 'n') => `(
  SELECT i.id, i.position, i.key, i.thumbnail_key, '[]'::jsonb AS marks, i.uploaded_by
  FROM status_changes h JOIN photos i ON i.change_id = h.id
  WHERE h.component_id = ${ncr}.component_id AND h.to_status = 'rejected' AND h.annuls IS NULL
    AND h.occurred_at = ${ncr}.reported_at AND ${ncr}.origin = 'rejection')`
