/** The zeros of the decimal digits of other scripts: Arabic, Persian, Indian, Thai, Lao, Khmer, full-width. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
].concat([0x17e0, 0xff10])
const foreign = /[\u0250-\uffff]/
const digits = /\p{Nd}/gu
/** The signs between full-width digits, and the minus sign and dashes in front of numbers. */
const signs: Readonly<Record<string, string>> = {
  '．': '.',
  '，': ',',
  '／': '/',
  '－': '-',
  '：': ':',
  '＋': '+',
  '−': '-',
}

/** Returns the text with the digits of any script replaced by 0 to 9. */
export function westernDigits(text: string): string {
  if (!foreign.test(text)) return text
  return text
    .replace(digits, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.find((each) => code >= each && code < each + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/[．，／－：＋−]/g, (sign) => signs[sign] ?? sign)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
}
