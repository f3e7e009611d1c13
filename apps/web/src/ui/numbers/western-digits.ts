/** The zeros of Arabic, Persian, Thai and full-width digits; the other nine follow each of them. */
const zeros = ['٠', '۰', '๐', '０'].map((zero) => zero.charCodeAt(0))

/** Digits of the languages that have their own, as Western ones. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })
}
