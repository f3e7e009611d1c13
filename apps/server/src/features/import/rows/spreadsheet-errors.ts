/** Errors that end without a sign, in the languages of spreadsheet programs. */
const unsigned = 'N/A|NV|N/D|N/B|I/T|Н/Д|YOK|SAKNAS|HIÁNYZIK|PUUTTUU|NENÍ_K_DISPOZICI|GETTING_DATA|N/T'
/** Most errors end with a sign: `#REF!`, `#WERT!`, `#¿NOMBRE?`, `#ДЕЛ/0!`. LibreOffice numbers them: `Err:508`. */
const error = new RegExp(
  `^(#[¡¿]?[\\p{Lu}\\p{M}_ ]+(/[\\p{Lu}\\d]+)?[!?]|#(${unsigned})!?|#{3,}|(Err|Fehler|Erreur|Fout):\\s?\\d{3})$`,
  'u',
)

/** Whether a cell's text is an error of a spreadsheet program, or the `####` of a column that is too narrow. */
export function isSpreadsheetError(text: string): boolean {
  return error.test(text)
}
