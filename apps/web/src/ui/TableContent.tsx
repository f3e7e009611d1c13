import type { ReactNode } from 'react'
import { visuallyHidden } from './visuallyHidden.ts'

interface TableContentProps {
  /** For screen readers. */
  caption: string
  columns: readonly string[]
  /** `cells` begin with the second column. */
  rows: readonly { readonly key: string | number; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[]
}

/** What is inside a plain table: a caption, the names of the columns, and rows that begin with their name. */
export function TableContent({ caption, columns, rows }: TableContentProps) {
  return (
    <>
      <caption style={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
