/** The zeros of Arabic, Persian, Thai and full-width digits. The other nine digits follow each zero. */
const zeros = ['٠', '۰', '๐', '０'].map((zero) => zero.charCodeAt(0))

/** Replaces the digits of other scripts with Western ones. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })
}
