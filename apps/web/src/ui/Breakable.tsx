import { Fragment } from 'react'

/** A long word that breaks before `mark`, if it has to, and not in the middle of a word. */
export function Breakable({ text, mark }: { text: string; mark: string }) {
  return text.split(mark).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />
          {mark}
        </>
      )}
      {piece}
    </Fragment>
  ))
}
