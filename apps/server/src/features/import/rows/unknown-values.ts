/** What people write where a value is not known yet: our languages, German, Dutch, Spanish and Italian, lower case. */
const words = new Set(
  ['tbc', 'tbd', 'tba', 'na', 'nil', 'none', 'null', 'nan', 'unknown', 'unkn', 'undefined', 'to be confirmed'].concat(
    ['to be determined', 'to be advised', 'to be defined', 'not available', 'not applicable', 'not known', 'pending'],
    ['unbekannt', 'kein', 'keine', 'folgt', 'noch offen', 'wird nachgereicht', 'fehlt', 'offen'],
    ['onbekend', 'nvt', 'ntb', 'nader te bepalen', 'nog niet bekend', 'nog te bepalen', 'geen'],
    ['inconnu', 'inconnue', 'sans objet', 'à définir', 'à confirmer', 'a définir', 'non défini'],
    ['desconocido', 'por definir', 'por confirmar', 'pendiente', 'ninguno', 'sconosciuto', 'da definire'],
    ['da confermare', 'nessuno', 'غير معروف', 'غير محدد', 'غير متوفر', 'لا يوجد', 'لاحقا', 'لاحقًا', 'قيد التأكيد'],
    ['待定', '未知', '无', '未定', '不详', '待确认', '暂无', '不适用', 'ไม่ทราบ', 'ไม่มี', 'รอยืนยัน', 'รอข้อมูล', 'ยังไม่ทราบ'],
    ['chưa rõ', 'chưa biết', 'chưa có', 'không rõ', 'không có', 'không áp dụng', 'sẽ xác nhận', 'xx', 'xxx'],
  ),
)
/** Abbreviations that are names or types if they are written without points. */
const abbreviations = new Set([
  'ka',
  'nn',
  'nnb',
  'nv',
  'nb',
  'nc',
  'nd',
  'so',
  'sd',
  'na',
  'tbc',
  'tbd',
  'tba',
  'nvt',
  'ntb',
])
const signs = /^[?？.…*_~\s]+$|^[-–—−]{2,}$/u
/** The errors of spreadsheet programs in any language: `#N/A`, `#BEZUG!`, `#¿NOMBRE?`. */
const spreadsheetError = /^#(?:\p{L}\/\p{L}|NV|[¡¿]?\p{L}[\p{L}\d/ ._]{1,14}[!?？！])$/u
const longest = 30

/** Whether a cell only says that the value is not known: `TBC`, `?`, `n/a`, `#N/A`. A single dash is an empty cell. */
export function isUnknownValue(text: string): boolean {
  // No such word or sign has a digit, and most cells have.
  if (/\d/.test(text) && !text.startsWith('#')) return false
  if (text === '' || text.length > longest || /^[-–—]$/.test(text)) return false
  if (signs.test(text) || spreadsheetError.test(text)) return true
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[([{<"'“]+|[)\]}>"'”?!.:*]+$/gu, '')
  return words.has(plain) || (/[./\\]/.test(text) && abbreviations.has(plain.replace(/[./\s\\-]+/g, '')))
}
