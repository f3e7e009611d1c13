-- Up Migration

-- Where the defect is on a drawing of the first component: revision, page (from 1), and x and y as shares of the page.
ALTER TABLE ncrs ADD COLUMN drawing_point jsonb;
