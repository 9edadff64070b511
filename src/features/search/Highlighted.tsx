import { piecesOf, type Mark } from './mark-term'

/** A text with some of it marked; nothing in it is read as markup. */
export function Highlighted({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return piecesOf(text, marks).map(({ text: piece, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className="rounded-xs bg-mark box-decoration-clone text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
