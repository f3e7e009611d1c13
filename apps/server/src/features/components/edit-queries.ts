import type { Component } from '@castline/contract/components'
import type { Queryable } from '#database/database.ts'

/** What people write about a piece; the rest is made or changed by calls of its own. */
export type PieceFields = Pick<
  Component,
  | 'section_id'
  | 'name'
  | 'control_number'
  | 'external_id'
  | 'type'
  | 'width'
  | 'height'
  | 'thickness'
  | 'area'
  | 'volume'
  | 'weight'
>

const valuesOf = (piece: PieceFields) => [
  piece.section_id,
  piece.name,
  piece.control_number,
  piece.external_id,
  piece.type,
  piece.width,
  piece.height,
  piece.thickness,
  piece.area,
  piece.volume,
  piece.weight,
]

/** Whether this section is one of this project. */
export async function isSectionOf(transaction: Queryable, sectionId: string, projectId: string): Promise<boolean> {
  const found = await transaction.row('SELECT FROM sections WHERE id = $1 AND project_id = $2', [sectionId, projectId])
  return found !== null
}

/** Adds a planned piece and answers its id; meets the unique indexes of its numbers. */
export async function insertPiece(transaction: Queryable, projectId: string, piece: PieceFields): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO components (project_id, section_id, name, control_number, external_id, type, width, height, thickness,
       area, volume, weight)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [projectId, ...valuesOf(piece)],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Writes the fields; false where the piece is no longer of this version (any where that is null), or was removed. */
export async function updatePiece(
  transaction: Queryable,
  id: string,
  piece: PieceFields,
  version: number | null,
): Promise<boolean> {
  const updated = await transaction.row(
    `UPDATE components SET section_id = $3, name = $4, control_number = $5, external_id = $6, type = $7, width = $8,
       height = $9, thickness = $10, area = $11, volume = $12, weight = $13, version = version + 1, updated_at = now()
     WHERE id = $1 AND ($2::int IS NULL OR version = $2) AND deleted_at IS NULL RETURNING id`,
    [id, version, ...valuesOf(piece)],
  )
  return updated !== null
}

/** Marks a piece as removed; false where it was already. */
export async function removePiece(database: Queryable, id: string): Promise<boolean> {
  const removed = await database.row(
    `UPDATE components SET deleted_at = now(), version = version + 1, updated_at = now()
     WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
    [id],
  )
  return removed !== null
}
